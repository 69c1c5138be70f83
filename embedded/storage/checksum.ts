import { crc32 } from 'node:zlib';

/** Every stored document is followed by the CRC-32 of its bytes, so that damage is noticed. */
const checksumBytes = 4;

const checksum = crc32 as unknown as (data: Uint8Array) => number;

export const withChecksum = (raw: Buffer): Buffer => {
  const stored = Buffer.allocUnsafe(raw.length + checksumBytes);
  raw.copy(stored);
  stored.writeUInt32LE(checksum(raw), raw.length);
  return stored;
};

/** The document without its checksum, which is not verified: see {@link isIntact}. */
export const withoutChecksum = (stored: Buffer): Buffer =>
  Buffer.from(stored.buffer, stored.byteOffset, stored.length - checksumBytes);

export const isIntact = (stored: Buffer): boolean =>
  stored.length > checksumBytes &&
  checksum(stored.subarray(0, stored.length - checksumBytes)) ===
    stored.readUInt32LE(stored.length - checksumBytes);
