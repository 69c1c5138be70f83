/**
 * BSON values as this database holds them in memory.
 *
 * The driver's own classes lose what MongoDB's semantics need: whether a number was an int32 or a
 * double, the order of keys that look like integers, keys such as `__proto__`. So a document is a
 * Map, and numbers keep their BSON type:
 * - a JavaScript number that is an integer within 32 bits (and not -0) is an int32, any other is a double;
 * - a double that would be mistaken for an int32 (1.0, -0.0) is wrapped in {@link Double};
 * - a bigint is an int64.
 */
export type Doc = Map<string, Value>;

export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Double
  | Decimal128
  | ObjectId
  | BsonDate
  | Timestamp
  | Binary
  | Regex
  | Code
  | BsonSymbol
  | DbPointer
  | MinKey
  | MaxKey
  | Undefined
  | RawDocument
  | Doc
  | Value[];

/** A value or its absence, which queries and updates tell apart from null. */
export type Maybe = Value | undefined;

export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** IEEE 754-2008 decimal128, binary integer encoding, little endian, as BSON stores it. */
export class Decimal128 {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

let randomPart: Buffer | undefined;
let counter = 0;

export class ObjectId {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  /** A new id: seconds, a random number of this process, a counter. */
  static create(): ObjectId {
    if (!randomPart) {
      randomPart = Buffer.from(crypto.getRandomValues(new Uint8Array(5)));
      counter = Math.floor(Math.random() * 0xffffff);
    }
    const bytes = Buffer.allocUnsafe(12);
    bytes.writeUInt32BE(Math.floor(Date.now() / 1000), 0);
    bytes.set(randomPart, 4);
    counter = (counter + 1) & 0xffffff;
    bytes.writeUIntBE(counter, 9, 3);
    return new ObjectId(bytes);
  }

  toHex(): string {
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset, 12).toString('hex');
  }
}

/** Milliseconds since the epoch. */
export class BsonDate {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

/** MongoDB's internal time: seconds `t` and an ordinal `i` within the second. */
export class Timestamp {
  readonly t: number;
  readonly i: number;
  constructor(t: number, i: number) {
    this.t = t;
    this.i = i;
  }

  isAfter(other: Timestamp): boolean {
    return this.t > other.t || (this.t === other.t && this.i > other.i);
  }
}

export class Binary {
  readonly subtype: number;
  readonly bytes: Uint8Array;
  constructor(subtype: number, bytes: Uint8Array) {
    this.subtype = subtype;
    this.bytes = bytes;
  }
}

export class Regex {
  readonly pattern: string;
  readonly flags: string;
  constructor(pattern: string, flags: string) {
    this.pattern = pattern;
    this.flags = flags;
  }
}

export class Code {
  readonly code: string;
  readonly scope: Doc | undefined;
  constructor(code: string, scope?: Doc) {
    this.code = code;
    this.scope = scope;
  }
}

export class BsonSymbol {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export class DbPointer {
  readonly namespace: string;
  readonly bytes: Uint8Array;
  constructor(namespace: string, bytes: Uint8Array) {
    this.namespace = namespace;
    this.bytes = bytes;
  }
}

export class MinKey {
  readonly isMinKey = true;
}
export class MaxKey {
  readonly isMaxKey = true;
}
/** The deprecated BSON type 6. */
export class Undefined {
  readonly isUndefined = true;
}

/** An encoded document passed through untouched; it appears in replies only. Bytes after it don't count. */
export class RawDocument {
  readonly buffer: Buffer;
  constructor(buffer: Buffer) {
    this.buffer = buffer;
  }
}

/** A document from key and value pairs written in code. */
export const doc = (fields: Record<string, Maybe>): Doc => {
  const result: Doc = new Map();
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (value !== undefined) result.set(key, value);
  }
  return result;
};

export const isDoc = (value: Maybe): value is Doc => value instanceof Map;

const int32Min = -0x80000000;
const int32Max = 0x7fffffff;

/** Whether a JavaScript number stands for an int32 (see the top of this file). */
export const isInt32 = (value: number): boolean =>
  (value | 0) === value && !(value === 0 && 1 / value < 0);

/** A double that stays a double, whatever its value. */
export const toDouble = (value: number): number | Double =>
  isInt32(value) ? new Double(value) : value;

/** The narrowest BSON integer that holds the value: int32, or int64 beyond it. */
export const toInteger = (value: bigint | number): number | bigint => {
  if (typeof value === 'number') return isInt32(value) ? value : BigInt(value);
  return value >= int32Min && value <= int32Max ? Number(value) : value;
};
