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
  RawDocument,
  Regex,
  Timestamp,
  type Doc,
  type Value,
} from './values.ts';

/** One scratch buffer for all documents: encoding is synchronous and the result is copied out. */
let out = Buffer.allocUnsafe(1 << 16);
let position = 0;

const reserve = (size: number): void => {
  if (position + size <= out.length) return;
  const grown = Buffer.allocUnsafe(Math.max(out.length * 2, position + size));
  out.copy(grown, 0, 0, position);
  out = grown;
};

const writeName = (name: string): void => {
  const length = name.length;
  reserve(length * 3 + 1);
  for (let i = 0; i < length; i++) {
    const code = name.charCodeAt(i);
    if (code > 127) {
      position += out.utf8Write(name.slice(i), position + i) + i;
      out[position++] = 0;
      return;
    }
    out[position + i] = code;
  }
  position += length;
  out[position++] = 0;
};

const writeString = (text: string): void => {
  const length = text.length;
  reserve(length * 3 + 5);
  const start = position + 4;
  let size = 0;
  if (length < 24) {
    while (size < length) {
      const code = text.charCodeAt(size);
      if (code > 127) break;
      out[start + size++] = code;
    }
    if (size < length) size = out.utf8Write(text, start);
  } else size = out.utf8Write(text, start);
  out.writeInt32LE(size + 1, position);
  position = start + size;
  out[position++] = 0;
};

const writeBytes = (bytes: Uint8Array): void => {
  reserve(bytes.length);
  out.set(bytes, position);
  position += bytes.length;
};

const writeInt32 = (value: number): void => {
  reserve(4);
  position = out.writeInt32LE(value, position);
};

const writeDouble = (value: number): void => {
  reserve(8);
  position = out.writeDoubleLE(value, position);
};

const writeBigInt = (value: bigint): void => {
  reserve(8);
  position = out.writeBigInt64LE(BigInt.asIntN(64, value), position);
};

const writeBinary = (value: Binary): void => {
  const old = value.subtype === 2;
  writeInt32(value.bytes.length + (old ? 4 : 0));
  reserve(1);
  out[position++] = value.subtype;
  if (old) writeInt32(value.bytes.length);
  writeBytes(value.bytes);
};

const writeScopedCode = (value: Code): void => {
  const start = position;
  writeInt32(0);
  writeString(value.code);
  writeDocument(value.scope ?? new Map());
  out.writeInt32LE(position - start, start);
};

/** Writes type byte, name and value; the type byte is filled in once the value told it. */
const writeElement = (name: string, value: Value): void => {
  reserve(1);
  const at = position++;
  writeName(name);
  // Writing the value may replace `out` by a larger buffer: the target must be looked up afterwards.
  const type = writeValue(value);
  out[at] = type;
};

const writeObject = (value: object): number => {
  if (value instanceof Map) return (writeDocument(value as Doc), 3);
  if (Array.isArray(value)) return (writeArray(value as Value[]), 4);
  if (value instanceof ObjectId) return (writeBytes(value.bytes), 7);
  if (value instanceof BsonDate) return (writeBigInt(BigInt(value.ms)), 9);
  if (value instanceof RawDocument) {
    const size = value.buffer.readInt32LE(0);
    reserve(size);
    value.buffer.copy(out, position, 0, size);
    position += size;
    return 3;
  }
  if (value instanceof Double) return (writeDouble(value.value), 1);
  if (value instanceof Binary) return (writeBinary(value), 5);
  if (value instanceof Decimal128) return (writeBytes(value.bytes), 19);
  if (value instanceof Timestamp) {
    reserve(8);
    position = out.writeUInt32LE(value.i >>> 0, position);
    position = out.writeUInt32LE(value.t >>> 0, position);
    return 17;
  }
  if (value instanceof Regex) return (writeName(value.pattern), writeName(value.flags), 11);
  if (value instanceof MinKey) return 255;
  if (value instanceof MaxKey) return 127;
  if (value instanceof Code) {
    if (value.scope) return (writeScopedCode(value), 15);
    return (writeString(value.code), 13);
  }
  if (value instanceof BsonSymbol) return (writeString(value.value), 14);
  if (value instanceof DbPointer) {
    writeString(value.namespace);
    return (writeBytes(value.bytes), 12);
  }
  return 6;
};

const writeValue = (value: Value): number => {
  switch (typeof value) {
    case 'string':
      return (writeString(value), 2);
    case 'number':
      if (isInt32(value)) return (writeInt32(value), 16);
      return (writeDouble(value), 1);
    case 'bigint':
      return (writeBigInt(value), 18);
    case 'boolean':
      reserve(1);
      out[position++] = value ? 1 : 0;
      return 8;
    default:
      return value === null ? 10 : writeObject(value);
  }
};

const finish = (start: number): void => {
  reserve(1);
  out[position++] = 0;
  out.writeInt32LE(position - start, start);
};

const writeDocument = (value: Doc): void => {
  const start = position;
  reserve(4);
  position += 4;
  for (const [name, element] of value) writeElement(name, element);
  finish(start);
};

const indexNames = Array.from({ length: 1000 }, (_, i) => String(i));

const writeArray = (value: Value[]): void => {
  const start = position;
  reserve(4);
  position += 4;
  for (let i = 0; i < value.length; i++)
    writeElement(indexNames[i] ?? String(i), value[i] as Value);
  finish(start);
};

/** Encodes a document into bytes of its own, `headroom` free bytes ahead of it. */
export const encode = (value: Doc, headroom = 0): Buffer => {
  position = headroom;
  writeDocument(value);
  const bytes = Buffer.allocUnsafe(position);
  out.copy(bytes, 0, 0, position);
  if (out.length > 1 << 22) out = Buffer.allocUnsafe(1 << 16);
  return bytes;
};
