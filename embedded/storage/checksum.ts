import { crc32 } from 'node:zlib';
import { MongoError } from '../errors.ts';

/** Every stored document is followed by the CRC-32 of its bytes, so that damage is noticed. */
const checksumBytes = 4;

const checksum = crc32 as unknown as (data: Uint8Array) => number;

export const withChecksum = (raw: Buffer): Buffer => {
  const stored = Buffer.allocUnsafe(raw.length + checksumBytes);
  raw.copy(stored);
  stored.writeUInt32LE(checksum(raw), raw.length);
  return stored;
};

export const isIntact = (stored: Buffer): boolean =>
  stored.length > checksumBytes &&
  checksum(stored.subarray(0, stored.length - checksumBytes)) ===
    stored.readUInt32LE(stored.length - checksumBytes);

/** The document without its checksum. Throws DataCorruptionDetected when they don't agree. */
export const verified = (stored: Buffer): Buffer => {
  const raw = Buffer.from(stored.buffer, stored.byteOffset, stored.length - checksumBytes);
  if (checksum(raw) === stored.readUInt32LE(stored.length - checksumBytes)) return raw;
  throw new MongoError('DataCorruptionDetected', 'a stored document is damaged: check the store');
};
