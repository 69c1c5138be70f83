export { eraseDeletedAccounts, eraseDeletedAccountsName } from './eraseDeletedAccounts.ts';
