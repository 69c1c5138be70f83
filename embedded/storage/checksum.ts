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

/** What CRC-32 gives for bytes followed by their own CRC-32. */
const residue = 0x2144df1c;

export const isIntact = (stored: Buffer): boolean =>
  stored.length > checksumBytes && checksum(stored) === residue;

/**
 * The document, still followed by its checksum, which readers of BSON don't see. Throws
 * DataCorruptionDetected when the two don't agree.
 */
export const verified = (stored: Buffer): Buffer => {
  if (checksum(stored) === residue) return stored;
  throw new MongoError('DataCorruptionDetected', 'a stored document is damaged: check the store');
};

/**
 * A record of the store's own (a collection, a session), which old stores hold without a checksum.
 * Throws DataCorruptionDetected.
 */
export const verifiedRecord = (stored: Buffer): Buffer =>
  stored.length === stored.readInt32LE(0) ? stored : verified(stored);

/** Whether an encoded document is the same as a stored one, with or without checksum. */
export const sameBytes = (encoded: Buffer, stored: Buffer): boolean =>
  encoded.length === stored.readInt32LE(0) &&
  stored.compare(encoded, 0, encoded.length, 0, encoded.length) === 0;
