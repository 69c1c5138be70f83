export { exportAccount } from './exportAccount.ts';
