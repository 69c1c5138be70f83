import {
  Binary,
  BsonDate,
  BsonSymbol,
  Code,
  DbPointer,
  Decimal128,
  Double,
  isInt32,
  MaxKey,
  MinKey,
  ObjectId,
  Regex,
  Timestamp,
  Undefined,
  type Doc,
  type Value,
} from './values.ts';

/** The bytes are not a BSON document; MongoDB's code 22, InvalidBSON. */
export class DecodeError extends Error {}

const maxDepth = 180;
let buffer: Buffer = Buffer.alloc(0);
let position = 0;
let limit = 0;

const fail = (reason: string): never => {
  throw new DecodeError(reason);
};

/** Field names repeat endlessly, so their strings are shared: looked up by a hash of their bytes. */
const nameCache: (string | undefined)[] = new Array<string | undefined>(4096);

const sameAscii = (text: string, start: number): boolean => {
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) !== buffer[start + i]) return false;
  }
  return true;
};

const readName = (): string => {
  const start = position;
  let hash = 0;
  let ascii = true;
  for (;;) {
    if (position >= limit) fail('unterminated name');
    const byte = buffer[position++]!;
    if (byte === 0) break;
    if (byte > 127) ascii = false;
    hash = (hash * 31 + byte) | 0;
  }
  const length = position - 1 - start;
  if (!ascii || length > 40) return buffer.utf8Slice(start, position - 1);
  const slot = hash & 4095;
  const cached = nameCache[slot];
  if (cached !== undefined && cached.length === length && sameAscii(cached, start)) return cached;
  const name = buffer.latin1Slice(start, position - 1);
  nameCache[slot] = name;
  return name;
};

const readSize = (): number => {
  if (position + 4 > limit) fail('truncated length');
  const size = buffer.readInt32LE(position);
  position += 4;
  return size;
};

const readString = (): string => {
  const size = readSize();
  const end = position + size;
  if (size < 1 || end > limit || buffer[end - 1] !== 0) fail('bad string');
  const text = buffer.utf8Slice(position, end - 1);
  position = end;
  return text;
};

const readBytes = (size: number): Uint8Array => {
  if (size < 0 || position + size > limit) fail('truncated bytes');
  const bytes = buffer.subarray(position, position + size);
  position += size;
  return bytes;
};

const readInt64 = (): bigint => {
  if (position + 8 > limit) fail('truncated integer');
  const value = buffer.readBigInt64LE(position);
  position += 8;
  return value;
};

const readNumber64 = (): number => {
  if (position + 8 > limit) fail('truncated number');
  const low = buffer.readUInt32LE(position);
  const high = buffer.readInt32LE(position + 4);
  position += 8;
  return high * 0x100000000 + low;
};

const readBinary = (): Binary => {
  let size = readSize();
  const subtype = readBytes(1)[0]!;
  if (subtype === 2 && size >= 4) {
    const inner = readSize();
    if (inner !== size - 4) fail('bad old binary');
    size = inner;
  }
  return new Binary(subtype, readBytes(size));
};

const readValue = (type: number, depth: number): Value => {
  switch (type) {
    case 1: {
      if (position + 8 > limit) fail('truncated double');
      const value = buffer.readDoubleLE(position);
      position += 8;
      return isInt32(value) ? new Double(value) : value;
    }
    case 2:
      return readString();
    case 3:
      return readDocument(depth + 1);
    case 4:
      return readArray(depth + 1);
    case 5:
      return readBinary();
    case 6:
      return new Undefined();
    case 7:
      return new ObjectId(readBytes(12));
    case 8: {
      const byte = readBytes(1)[0]!;
      if (byte > 1) fail('bad boolean');
      return byte === 1;
    }
    case 9:
      return new BsonDate(readNumber64());
    case 10:
      return null;
    case 11:
      return new Regex(readName(), readName());
    case 12:
      return new DbPointer(readString(), readBytes(12));
    case 13:
      return new Code(readString());
    case 14:
      return new BsonSymbol(readString());
    case 15:
      readSize();
      return new Code(readString(), readDocument(depth + 1));
    case 16:
      return readSize();
    case 17: {
      if (position + 8 > limit) fail('truncated timestamp');
      const i = buffer.readUInt32LE(position);
      const t = buffer.readUInt32LE(position + 4);
      position += 8;
      return new Timestamp(t, i);
    }
    case 18:
      return readInt64();
    case 19:
      return new Decimal128(readBytes(16));
    case 255:
      return new MinKey();
    case 127:
      return new MaxKey();
    default:
      return fail(`unknown type ${type}`);
  }
};

/** Narrows `limit` to the document at the cursor; returns the limit to restore. */
const enter = (depth: number): number => {
  if (depth > maxDepth) fail('nested too deeply');
  const start = position;
  const size = readSize();
  if (size < 5 || start + size > limit || buffer[start + size - 1] !== 0) fail('bad document size');
  const outer = limit;
  limit = start + size;
  return outer;
};

const readDocument = (depth: number): Doc => {
  const outer = enter(depth);
  const result: Doc = new Map();
  for (;;) {
    const type = buffer[position++]!;
    if (type === 0) break;
    const name = readName();
    result.set(name, readValue(type, depth));
  }
  if (position !== limit) fail('document size does not match its content');
  limit = outer;
  return result;
};

const readArray = (depth: number): Value[] => {
  const outer = enter(depth);
  const result: Value[] = [];
  for (;;) {
    const type = buffer[position++]!;
    if (type === 0) break;
    while (position < limit && buffer[position] !== 0) position++;
    position++;
    result.push(readValue(type, depth));
  }
  if (position !== limit) fail('array size does not match its content');
  limit = outer;
  return result;
};

const begin = (bytes: Uint8Array, start: number): void => {
  buffer =
    bytes instanceof Buffer ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  position = start;
  limit = buffer.length;
};

/** Decodes the document that starts at `start`. Byte values stay views of `bytes`. Throws {@link DecodeError}. */
export const decode = (bytes: Uint8Array, start = 0): Doc => {
  begin(bytes, start);
  return readDocument(0);
};

/** Sizes of values by type, where a type has one size. */
const fixedBytes: Record<number, number> = { 1: 8, 7: 12, 8: 1, 9: 8, 16: 4, 17: 8, 18: 8, 19: 16 };

const skipValue = (type: number): void => {
  switch (type) {
    case 2:
    case 13:
    case 14:
      position += 4 + buffer.readInt32LE(position);
      return;
    case 3:
    case 4:
    case 15:
      position += buffer.readInt32LE(position);
      return;
    case 5:
      position += 5 + buffer.readInt32LE(position);
      return;
    default: {
      const size = fixedBytes[type];
      if (size) position += size;
      else readValue(type, 0);
    }
  }
};

interface Wanted {
  name: string;
  bytes: Uint8Array;
}

const isAt = (bytes: Uint8Array, start: number): boolean => {
  for (let i = 0; i < bytes.length; i++) if (buffer[start + i] !== bytes[i]) return false;
  return true;
};

/** Passes over a name; tells which of those wanted it is. */
const matchName = (wanted: Wanted[]): string | undefined => {
  const start = position;
  while (position < limit && buffer[position] !== 0) position++;
  const length = position++ - start;
  for (const { name, bytes } of wanted) {
    if (bytes.length === length && isAt(bytes, start)) return name;
  }
  return undefined;
};

/**
 * Decodes only the named top-level fields, which is all that a filter or a sort looks at.
 * For documents this database has stored itself: they are known to be well formed.
 */
export const fieldReader = (names: ReadonlySet<string>): ((bytes: Uint8Array) => Doc) => {
  const wanted = [...names].map((name): Wanted => ({ name, bytes: Buffer.from(name) }));
  return (bytes) => {
    begin(bytes, 0);
    position = 4;
    limit = buffer.readInt32LE(0);
    const result: Doc = new Map();
    while (result.size < wanted.length) {
      const type = buffer[position++];
      if (type === 0 || type === undefined) break;
      const name = matchName(wanted);
      if (name === undefined) skipValue(type);
      else result.set(name, readValue(type, 0));
    }
    return result;
  };
};
