export { verifyDatabase, type Verified } from './verifyDatabase.ts';
