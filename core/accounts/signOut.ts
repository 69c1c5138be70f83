import { Account } from './account.model.ts';
import { Session } from './session.model.ts';

/**
 * Ends the sessions of the account with this address, or of everybody, for who runs the site: on a member's word, or
 * where tokens may have been seen. Sockets end with their sessions, within half a minute. Answers how many there were.
 * @throws Error in one line when nobody has the address
 */
export async function signOut(whom: { email: string } | 'everybody'): Promise<number> {
  if (whom === 'everybody') return (await Session.deleteMany({})).deletedCount;
  const email = whom.email.trim().toLowerCase();
  const account = await Account.findOne({ email }, { _id: 1 }).lean();
  if (!account) throw new Error(`Nobody has the address ${email}.`);
  return (await Session.deleteMany({ account: account._id })).deletedCount;
}
