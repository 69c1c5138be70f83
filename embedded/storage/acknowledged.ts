import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Timestamp } from '../bson/values.ts';

/**
 * The logical time of the last commit that clients were told of, in a file beside the store: a store
 * that is older has lost something. It is not synced: what it says is true, but after a power failure
 * it may say less than it could.
 */
export interface Acknowledged {
  note(time: Timestamp): void;
  close(): void;
}

const fileName = 'acknowledged';
const timeBytes = 8;

/** The time noted in the folder; undefined when there is none that can be read. */
export const readAcknowledged = (folder: string): Timestamp | undefined => {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, fileName));
  } catch {
    return undefined;
  }
  if (bytes.length !== timeBytes + 4) return undefined;
  if (crc32(bytes.subarray(0, timeBytes)) !== bytes.readUInt32BE(timeBytes)) return undefined;
  return new Timestamp(bytes.readUInt32BE(0), bytes.readUInt32BE(4));
};

export const openAcknowledged = (folder: string): Acknowledged => {
  const file = openSync(join(folder, fileName), constants.O_RDWR | constants.O_CREAT);
  const bytes = Buffer.alloc(timeBytes + 4);
  let last: Timestamp | undefined;
  return {
    note: (time) => {
      if (last && !time.isAfter(last)) return;
      bytes.writeUInt32BE(time.t, 0);
      bytes.writeUInt32BE(time.i, 4);
      bytes.writeUInt32BE(crc32(bytes.subarray(0, timeBytes)), timeBytes);
      writeSync(file, bytes, 0, bytes.length, 0);
      last = time;
    },
    close: () => closeSync(file),
  };
};
