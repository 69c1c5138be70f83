/**
 * lmdb hands out keys and values in buffers it uses again, and by itself copies them through a
 * constructor that costs half a microsecond. These two copy into Node's pool instead.
 */
interface SharedBuffer extends Buffer {
  /** Set on lmdb's own buffers, whose `length` says how much of them is meant. */
  maxLength?: number;
}

const views = new WeakMap<Uint8Array, Uint8Array>();

/** The whole of a buffer, free of tricks played with its length. */
const wholeOf = (buffer: SharedBuffer): Uint8Array => {
  let view = views.get(buffer);
  if (!view) {
    const size = buffer.maxLength ?? buffer.length;
    view = new Uint8Array(buffer.buffer, buffer.byteOffset, size);
    views.set(buffer, view);
  }
  return view;
};

const copyPart = (buffer: SharedBuffer, start: number, end: number): Buffer => {
  const copy = Buffer.allocUnsafe(end - start);
  copy.set(wholeOf(buffer).subarray(start, end));
  return copy;
};

/** Values as they are. */
export const valueEncoder = {
  encode: (value: Buffer): Buffer => value,
  decode: (bytes: SharedBuffer): Buffer => copyPart(bytes, 0, bytes.length),
};

/** Keys as they are. */
export const keyEncoder = {
  writeKey: (key: Uint8Array, target: Uint8Array, start: number): number => {
    target.set(key, start);
    return start + key.length;
  },
  readKey: (target: Uint8Array, start: number, end: number): Buffer =>
    copyPart(target as SharedBuffer, start, end),
};
