import { createHash } from 'node:crypto';
import { bracket, bracketOf } from './compare.ts';
import { compareDecimals, exactDecimal, type DecimalParts } from './decimal.ts';
import { toDecimalParts, toNumber, type Numeric } from './numbers.ts';
import {
  BsonSymbol,
  type Binary,
  type BsonDate,
  type Code,
  type DbPointer,
  type Doc,
  type Maybe,
  type ObjectId,
  type Regex,
  type Timestamp,
  type Value,
} from './values.ts';

/**
 * Keys whose bytes sort as MongoDB sorts the values: a type byte, then content that ends itself.
 * Equal values have equal keys whatever their numeric type.
 */
let out = Buffer.allocUnsafe(4096);
let position = 0;

const reserve = (size: number): void => {
  if (position + size <= out.length) return;
  const grown = Buffer.allocUnsafe(Math.max(out.length * 2, position + size));
  out.copy(grown, 0, 0, position);
  out = grown;
};

/** Text ends with 0; a zero inside is followed by 255, which no type byte reaches. */
const putText = (value: string): void => {
  reserve(value.length * 6 + 1);
  const start = position;
  const size = out.utf8Write(value, start);
  const end = start + size;
  let zero = out.subarray(start, end).indexOf(0);
  if (zero >= 0) {
    const bytes = Buffer.from(out.subarray(start, end));
    position = start;
    for (zero = 0; zero < bytes.length; zero++) {
      out[position++] = bytes[zero] as number;
      if (bytes[zero] === 0) out[position++] = 255;
    }
  } else position = end;
  out[position++] = 0;
};

const fractionBits = 128n;

/** How far `exact` lies above the double `base`, as a fraction of the gap to the next double. */
const putFraction = (exact: DecimalParts, base: number): void => {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, base);
  view.setBigUint64(0, view.getBigUint64(0) + 1n);
  const next = exactDecimal(view.getFloat64(0));
  const low = exactDecimal(base);
  const beyond = next.kind !== 'finite' || base === 0;
  reserve(40);
  if (beyond) {
    // Outside the range of doubles: the exponent, then 34 digits.
    const digits = exact.coefficient.toString();
    out[position++] = 2;
    position = out.writeUInt16BE(exact.exponent + digits.length + 0x4000, position);
    position += out.latin1Write(digits.replace(/0+$/, '').padEnd(35, '0').slice(0, 35), position);
    return;
  }
  const exponent = Math.min(exact.exponent, low.exponent, next.exponent);
  const lift = (parts: DecimalParts) =>
    parts.coefficient * 10n ** BigInt(parts.exponent - exponent);
  const rest = lift(exact) - lift(low);
  let fraction = (rest << fractionBits) / (lift(next) - lift(low));
  if (fraction === 0n) fraction = 1n;
  out[position++] = 1;
  position = out.writeBigUInt64BE(fraction >> 64n, position);
  position = out.writeBigUInt64BE(fraction & 0xffffffffffffffffn, position);
};

/** Magnitude: the largest double not above it, then what is left; negatives are inverted. */
const putNumber = (value: Numeric): void => {
  reserve(64);
  let number = toNumber(value);
  if (Number.isNaN(number)) {
    out[position++] = 0;
    return;
  }
  const negative = number < 0 || (number === 0 && typeof value === 'object' && isNegative(value));
  out[position++] = negative ? 1 : 2;
  const start = position;
  number = Math.abs(number);
  const simple = typeof value === 'number' || Number.isSafeInteger(number);
  if (simple && typeof value !== 'object') {
    position = out.writeDoubleBE(number, position);
    out[position++] = 0;
  } else putExact(toDecimalParts(value), number);
  if (negative) for (let i = start; i < position; i++) out[i] = out[i]! ^ 255;
};

const isNegative = (value: Numeric): boolean => {
  const parts = toDecimalParts(value);
  return parts.negative && parts.coefficient !== 0n;
};

const putExact = (signedExact: DecimalParts, nearest: number): void => {
  const exact = { ...signedExact, negative: false };
  let base = nearest;
  if (exact.kind === 'infinity') {
    position = out.writeDoubleBE(Infinity, position);
    out[position++] = 0;
    return;
  }
  if (!Number.isFinite(base)) base = Number.MAX_VALUE;
  if (compareDecimals(exactDecimal(base), exact) > 0) {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, base);
    view.setBigUint64(0, view.getBigUint64(0) - 1n);
    base = view.getFloat64(0);
  }
  position = out.writeDoubleBE(base, position);
  if (compareDecimals(exactDecimal(base), exact) === 0) out[position++] = 0;
  else putFraction(exact, base);
};

const putInt64 = (value: number): void => {
  reserve(8);
  const high = Math.floor(value / 0x100000000);
  position = out.writeUInt32BE((high ^ 0x80000000) >>> 0, position);
  position = out.writeUInt32BE((value - high * 0x100000000) >>> 0, position);
};

const putBytes = (bytes: Uint8Array): void => {
  reserve(bytes.length);
  out.set(bytes, position);
  position += bytes.length;
};

const putDoc = (value: Doc): void => {
  for (const [name, element] of value) {
    reserve(1);
    out[position++] = bracketOf(element);
    putText(name);
    putContent(bracketOf(element), element);
  }
  reserve(1);
  out[position++] = 0;
};

const putContent = (type: number, value: Maybe): void => {
  switch (type) {
    case bracket.number:
      return putNumber(value as Numeric);
    case bracket.string:
      return putText(value instanceof BsonSymbol ? value.value : (value as string));
    case bracket.objectId:
      return putBytes((value as ObjectId).bytes);
    case bracket.date:
      return putInt64((value as BsonDate).ms);
    case bracket.boolean:
      reserve(1);
      out[position++] = value ? 1 : 0;
      return;
    case bracket.object:
      return putDoc(value as Doc);
    case bracket.array:
      for (const element of value as Value[]) putValue(element);
      reserve(1);
      out[position++] = 0;
      return;
    case bracket.binary: {
      const binary = value as Binary;
      reserve(5);
      position = out.writeUInt32BE(binary.bytes.length, position);
      out[position++] = binary.subtype;
      return putBytes(binary.bytes);
    }
    case bracket.timestamp: {
      const time = value as Timestamp;
      reserve(8);
      position = out.writeUInt32BE(time.t, position);
      position = out.writeUInt32BE(time.i, position);
      return;
    }
    case bracket.regex:
      putText((value as Regex).pattern);
      return putText((value as Regex).flags);
    case bracket.dbPointer:
      putText((value as DbPointer).namespace);
      return putBytes((value as DbPointer).bytes);
    case bracket.code:
    case bracket.scopedCode:
      putText((value as Code).code);
      if (type === bracket.scopedCode) putDoc((value as Code).scope as Doc);
      return;
    default:
      return;
  }
};

const putValue = (value: Maybe): void => {
  const type = bracketOf(value);
  reserve(1);
  out[position++] = type;
  putContent(type, value);
};

/** The sortable key of a value; every byte inverted when the index runs descending. */
export const keyOf = (value: Maybe, descending = false): Buffer => {
  position = 0;
  putValue(value);
  const key = Buffer.allocUnsafe(position);
  if (descending) for (let i = 0; i < position; i++) key[i] = ~out[i]! & 255;
  else out.copy(key, 0, 0, position);
  return key;
};

export const invert = (key: Uint8Array): Buffer => {
  const result = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) result[i] = ~key[i]! & 255;
  return result;
};

/** lmdb's keys are short: a longer one keeps its beginning and ends with a digest of the whole. */
export const shorten = (key: Buffer, maxBytes: number): Buffer => {
  if (key.length <= maxBytes) return key;
  const digest = createHash('sha256').update(key).digest();
  return Buffer.concat([key.subarray(0, maxBytes - digest.length), digest]);
};
