import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** k6 on the PATH or where Go installs it; undefined where it is missing: `npm test` says so and skips. */
export function findK6(): string | undefined {
  const { PATH = '', GOBIN = '' } = process.env;
  const folders = [...PATH.split(delimiter), GOBIN, join(homedir(), 'go', 'bin')];
  return folders.map((folder) => join(folder, 'k6')).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
