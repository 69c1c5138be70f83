import type { Types } from 'mongoose';
import { Account } from '../accounts/index.ts';

/**
 * Keeps what a member has searched by with the account, so that it is there on the next device; searching by the same
 * again writes nothing, and nothing comes back to an account that is gone.
 *
 * @param query The search as `filterQuery` says it, of which there is something.
 */
export async function keepLastSearch(account: Types.ObjectId, query: string): Promise<void> {
  await Account.updateOne(
    { _id: account, status: { $nin: ['deleted', 'erased'] }, lastSearch: { $ne: query } },
    { $set: { lastSearch: query } },
  );
}

/** What the member searched by last, as an address says it; null for nothing yet. */
export async function readLastSearch(account: Types.ObjectId): Promise<string | null> {
  const kept = await Account.findById(account, { lastSearch: 1 }).lean<{ lastSearch?: string }>();
  return kept?.lastSearch ?? null;
}
