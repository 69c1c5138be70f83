/** What tests of other rooms walk machines with. */
export { explore, type Exploration } from './explore.ts';
