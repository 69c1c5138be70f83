import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/*
 * Everything about the demo community follows from names, so that a second run makes the same and nothing twice.
 */

const digest = (key: string) => createHash('sha256').update(`rendezvous demo: ${key}`).digest();

/** The database id that belongs to a key. */
export function seededObjectId(key: string): Types.ObjectId {
  return new Types.ObjectId(digest(key).subarray(0, 12));
}

/** The client-made id (a UUID) that belongs to a key. */
export function seededUuid(key: string): string {
  const bytes = digest(key).subarray(0, 16);
  // Version 4 and variant 1, as the wire asks for.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A whole number from 0 to `below` - 1 that belongs to a key. */
export function seededInt(key: string, below: number): number {
  return digest(key).readUInt32BE(0) % below;
}

/** One of the choices, the same for the same key. */
export function seededPick<Choice>(key: string, choices: readonly Choice[]): Choice {
  const choice = choices[seededInt(key, choices.length)];
  if (choice === undefined) throw new Error(`nothing to choose for ${key}`);
  return choice;
}
