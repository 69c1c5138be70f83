import type { Model, Types } from 'mongoose';
import { retryConflicts } from '../mongo/index.ts';

/** Stores the documents that are not there yet; those that are stay as they are. */
export async function upsertAll<Doc extends { _id: Types.ObjectId }>(
  model: Model<Doc>,
  documents: Doc[],
): Promise<void> {
  const ids = documents.map(({ _id }) => _id);
  await retryConflicts(
    async () => {
      const found = await model
        .find({ _id: { $in: ids } }, { _id: 1 })
        .lean<{ _id: Types.ObjectId }[]>();
      const known = new Set(found.map(({ _id }) => _id.toHexString()));
      const missing = documents.filter(({ _id }) => !known.has(_id.toHexString()));
      if (missing.length > 0) await model.insertMany(missing, { ordered: false });
    },
    { attempts: 3 },
  );
}
