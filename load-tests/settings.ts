import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the seeder writes whom it made, and the scenarios find them; `MEMBERS` names another file. */
export const membersFile = process.env['MEMBERS'] || join('data', 'load', 'members.json');

/** `MONGODB_URI`, else the embedded database of the product that runs on `DATA_DIR`. */
export function databaseAddress(env: NodeJS.ProcessEnv): string {
  if (env['MONGODB_URI']) return env['MONGODB_URI'];
  const address = join(env['DATA_DIR'] || 'data', 'database-uri');
  if (existsSync(address)) return readFileSync(address, 'utf8');
  throw new Error('MONGODB_URI: unset, and no product runs on DATA_DIR');
}
