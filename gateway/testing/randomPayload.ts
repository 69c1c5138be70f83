import { randomUUID } from 'node:crypto';

/** A generator that gives the same numbers for the same seed (mulberry32): 0 up to, not including, 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const fieldNames = [
  ...['clientId', 'to', 'content', 'conversation', 'profile', 'type', 'text', 'photo', 'gift'],
  ...[
    'upToSeq',
    'before',
    'after',
    'limit',
    'since',
    'known',
    '$where',
    '__proto__',
    'constructor',
  ],
];

/** A sync token of the right shape with wrong values. */
function forgedToken(random: () => number): string {
  const values = [0, -1, 1e300, 9e15, 'now', null, 'z'.repeat(24)];
  const value = () => values[Math.floor(random() * values.length)];
  const cursor = { at: value(), id: value() };
  const token = { from: value(), cursor, nextFrom: value(), seen: { [String(value())]: value() } };
  return Buffer.from(JSON.stringify(token)).toString('base64url');
}

/** Anything a client could put on the wire: near misses of real payloads as well as plain rubbish. */
export function randomPayload(random: () => number, ids: string[], depth = 0): unknown {
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const scalars: (() => unknown)[] = [
    () => null,
    () => random() < 0.5,
    () => Math.floor(random() * 1e6) - 10,
    () => pick([1e308, -1, 0.5, Number.MAX_SAFE_INTEGER, -0]),
    () => '',
    () => pick(['text', 'photo', 'gift', 'x'.repeat(5_000), '\ud800', '\u0000', '{"$gt":""}']),
    () => randomUUID(),
    () => pick(ids),
    () => Buffer.from('rubbish'),
    () => forgedToken(random),
  ];
  if (depth > 3 || random() < 0.45) return pick(scalars)();
  if (random() < 0.2) {
    return Array.from({ length: Math.floor(random() * 4) }, () =>
      randomPayload(random, ids, depth + 1),
    );
  }
  const object: Record<string, unknown> = {};
  for (let fields = Math.floor(random() * 5); fields > 0; fields -= 1) {
    Object.defineProperty(object, pick(fieldNames), {
      value: randomPayload(random, ids, depth + 1),
      enumerable: true,
      configurable: true,
    });
  }
  return object;
}
