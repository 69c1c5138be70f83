import { randomBytes } from 'node:crypto';
import { Types, type mongo } from 'mongoose';
import { Search, type SearchDoc } from './search.model.ts';

const idBytes = 12;

/** A search that is kept, or is to be. */
export interface KeptSearch extends Omit<SearchDoc, 'found'> {
  found: Types.ObjectId[];
}

interface Whose {
  by: Types.ObjectId | null;
  query: string;
}

/** A search that nobody has kept yet. */
export const newSearch = ({ by, query }: Whose, now: Date): KeptSearch => ({
  ...{ _id: randomBytes(idBytes).toString('hex'), by, query, at: now },
  ...{ found: [], progress: [], ends: [], rev: 0 },
});

/** The search of this name, where it is still kept, is the asker's own and looks for the same; else null. */
export async function readSearch(id: string, { by, query }: Whose): Promise<KeptSearch | null> {
  const kept = await Search.findOne({ _id: id, by, query }).lean<SearchDoc>();
  if (!kept) return null;
  const { buffer } = kept.found as unknown as mongo.Binary;
  const found = Array.from(
    { length: Math.floor(buffer.length / idBytes) },
    (_, at) => new Types.ObjectId(buffer.subarray(at * idBytes, (at + 1) * idBytes)),
  );
  return { ...kept, found };
}

/** Keeps a search as it is now. False: somebody has kept it otherwise since it was read. */
export async function keepSearch(search: KeptSearch): Promise<boolean> {
  const { _id, rev, found, progress, ends } = search;
  const next = {
    ...{ progress, ends, rev: rev + 1 },
    found: Buffer.concat(found.map(({ id }) => id)),
  };
  search.rev = rev + 1;
  if (rev === 0) {
    const { by, query, at } = search;
    await Search.collection.insertOne({ _id, by, query, at, ...next } as never);
    return true;
  }
  const { matchedCount } = await Search.updateOne({ _id, rev }, { $set: next });
  return matchedCount === 1;
}
