/** Sizes of values by type, where a type has one size. */
const fixedBytes: (number | undefined)[] = [];
Object.assign(fixedBytes, { 1: 8, 6: 0, 7: 12, 8: 1, 9: 8, 10: 0, 16: 4, 17: 8, 18: 8, 19: 16 });
Object.assign(fixedBytes, { 127: 0, 255: 0 });

const afterZero = (bytes: Buffer, from: number): number => bytes.indexOf(0, from) + 1;

const endOf = (bytes: Buffer, type: number, start: number): number => {
  const fixed = fixedBytes[type];
  if (fixed !== undefined) return start + fixed;
  const size = bytes.readInt32LE(start);
  if (type === 3 || type === 4 || type === 15) return start + size;
  if (type === 5) return start + 5 + size;
  if (type === 11) return afterZero(bytes, afterZero(bytes, start));
  return start + 4 + size + (type === 12 ? 12 : 0);
};

const isAt = (bytes: Buffer, start: number, name: Buffer): boolean => {
  for (let i = 0; i < name.length; i++) if (bytes[start + i] !== name[i]) return false;
  return true;
};

const matchAt = (bytes: Buffer, start: number, names: Buffer[]): Buffer | undefined => {
  for (const name of names) if (isAt(bytes, start, name)) return name;
  return undefined;
};

/**
 * Takes the named top-level fields out of encoded documents, in the documents' own order, without decoding
 * them. For documents this database has stored itself: they are known to be well formed.
 */
export const fieldPicker = (names: Iterable<string>): ((document: Buffer) => Buffer) => {
  const wanted = [...names].map((name) => Buffer.from(`${name}\0`));
  return (document) => {
    const end = document.readInt32LE(0) - 1;
    const picked = Buffer.allocUnsafe(end + 1);
    let length = 4;
    let left = wanted.length;
    /** Neighbours are copied together. */
    let from = 4;
    let at = 4;
    while (at < end && left > 0) {
      const name = at + 1;
      const match = matchAt(document, name, wanted);
      const next = endOf(
        document,
        document[at] as number,
        match ? name + match.length : afterZero(document, name),
      );
      if (match) left--;
      else {
        length += document.copy(picked, length, from, at);
        from = next;
      }
      at = next;
    }
    length += document.copy(picked, length, from, at);
    picked[length++] = 0;
    picked.writeInt32LE(length, 0);
    return picked.subarray(0, length);
  };
};
