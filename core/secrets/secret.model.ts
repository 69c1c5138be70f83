import { randomBytes } from 'node:crypto';
import { defineModel, retryConflicts } from '../mongo/index.ts';

/** A key of the site's own, made when it is first needed and the same on every node. */
interface SecretDoc {
  /** What it is for. */
  _id: string;
  key: string;
}

const Secret = defineModel<SecretDoc>(
  'Secret',
  'secrets',
  { _id: { type: String, required: true }, key: { type: String, required: true } },
  [],
);

/** The site's key for something. */
export async function readSecret(what: string): Promise<string> {
  const known = await Secret.findById(what).lean();
  if (known) return known.key;
  const made = { key: randomBytes(32).toString('base64url') };
  // Of two that make it at once one fails, and then finds it.
  const { key } = await retryConflicts(() =>
    Secret.findOneAndUpdate(
      { _id: what },
      { $setOnInsert: made },
      { upsert: true, returnDocument: 'after' },
    ).orFail(),
  );
  return key;
}
