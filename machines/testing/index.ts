/** What tests of other rooms walk machines with. */
export { doneOf, explore, failedOf, timersOf, type Exploration } from './explore.ts';
