import type { Environment } from './environment.ts';

/** Counts up whenever older versions could no longer read what this one writes. */
const formatVersion = 1;
const key = Buffer.from('format');

/** The data folder was written by a version this one does not understand. */
export class FormatError extends Error {}

/** Notes the format in a new store; refuses a store of another format. */
export const ensureFormat = (environment: Environment): void => {
  const stored = environment.meta.get(key);
  if (!stored) {
    const bytes = Buffer.allocUnsafe(4);
    bytes.writeUInt32BE(formatVersion, 0);
    environment.commitNow(() => environment.meta.put(key, bytes));
    return;
  }
  const found = stored.readUInt32BE(0);
  if (found !== formatVersion) {
    throw new FormatError(
      `the data folder has format ${found}, this version reads format ${formatVersion} only`,
    );
  }
};
