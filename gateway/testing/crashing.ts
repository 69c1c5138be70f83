import mongoose from 'mongoose';

type Methods = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** What a process dies of between two steps. */
export class Crash extends Error {}

const written = ['updateOne', 'insertOne', 'findOneAndUpdate'] as const;

/** Kills whoever makes the n-th write from now, before or after it is done; answers what takes that back. */
export function crashing() {
  let left = Infinity;
  let after = false;
  const guard = async (work: () => Promise<unknown>) => {
    left -= 1;
    if (left === 0 && !after) throw new Crash();
    const done = await work();
    if (left === 0) throw new Crash();
    return done;
  };
  const collection = mongoose.mongo.Collection.prototype as unknown as Methods;
  const client = mongoose.mongo.MongoClient.prototype as unknown as Methods;
  const kept = written.map((name) => [name, collection[name]] as const);
  const bulkWrite = client['bulkWrite'];
  for (const [name, original] of kept) {
    collection[name] = function (...args: unknown[]) {
      return guard(() => original!.apply(this, args));
    };
  }
  client['bulkWrite'] = function (...args: unknown[]) {
    return guard(() => bulkWrite!.apply(this, args));
  };
  return {
    at(count: number, isAfter: boolean) {
      [left, after] = [count, isAfter];
    },
    never() {
      left = Infinity;
    },
    restore() {
      for (const [name, original] of kept) collection[name] = original!;
      client['bulkWrite'] = bulkWrite!;
    },
  };
}
