import { serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { encode } from './encode.ts';

describe('encoding', () => {
  it('gives what bson gives while its buffer grows, whatever the size', () => {
    for (const size of [10, 60_000, 70_000, 200_000, 1_000_000, 5_000_000, 100]) {
      const original = serialize({ a: 'x'.repeat(size), nested: { list: ['y'.repeat(size), 1] } });
      expect(
        Buffer.compare(Buffer.from(encode(decode(Buffer.from(original)))), original),
        `${size}`,
      ).toBe(0);
    }
  });
});
