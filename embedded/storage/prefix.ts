/** Keys of a collection or an index begin with its number. */
export const prefixOf = (id: number): Buffer => {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(id);
  return prefix;
};

export const concat = (...parts: Uint8Array[]): Buffer => {
  let length = 0;
  for (const part of parts) length += part.length;
  const result = Buffer.allocUnsafe(length);
  let position = 0;
  for (const part of parts) {
    result.set(part, position);
    position += part.length;
  }
  return result;
};

/** The least key above every key that begins with `prefix`. */
export const after = (prefix: Uint8Array): Buffer => {
  const result = Buffer.from(prefix);
  for (let i = result.length - 1; i >= 0; i--) {
    const byte = result[i] as number;
    if (byte < 255) {
      result[i] = byte + 1;
      return result.subarray(0, i + 1);
    }
  }
  return Buffer.alloc(64, 255);
};

/** A string that stands for a key in maps. */
export const keyText = (key: Uint8Array): string =>
  key instanceof Buffer
    ? key.latin1Slice(0, key.length)
    : Buffer.prototype.latin1Slice.call(key, 0, key.length);

export const fromKeyText = (text: string): Buffer => Buffer.from(text, 'latin1');
