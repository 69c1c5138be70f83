import {
  Account,
  hashPassword,
  openSession,
  verifyPassword,
  type LoggedIn,
} from '../accounts/index.ts';
import { Refused, type SignupCheckRequest, type SignupRequest } from '../contract/index.ts';
import { commitWrites, retryConflicts, type Write } from '../mongo/index.ts';
import { newMember } from './newMember.ts';
import { assertNew, assertOpen, assertRight, formOf, type SigningUp } from './rules.ts';
import { Signup } from './signup.model.ts';

/** What a signup does besides: uses up the link it came by. */
export interface Besides {
  writes: Write[];
  updated: number;
}
const nothingBesides: Besides = { writes: [], updated: 0 };

/**
 * Makes an account of a form and logs it in. The same request again, with the same `signup`, logs in to the
 * account it made, so trouble on the way never makes two; with another address or password it is
 * `idempotency_mismatch`. Refuses with `signup_closed`, `validation`, `account_exists`, `account_deleted`.
 */
export async function signUp(request: SignupRequest, at: SigningUp): Promise<LoggedIn> {
  const repeated = await repeatedSignup(request, at);
  if (repeated) return repeated;
  assertOpen(at.settings, request.tracking);
  return makeAccount(request, at);
}

/** The account of a signup that may be there already; null when there is none. */
export async function repeatedSignup(
  { signup, email, password }: Pick<SignupRequest, 'signup' | 'password'> & { email?: string },
  { now, userAgent }: Pick<SigningUp, 'now' | 'userAgent'>,
): Promise<LoggedIn | null> {
  const made = await Signup.findById(signup, { account: 1 }).lean();
  const account = made && (await Account.findById(made.account).lean());
  if (!account) return null;
  const sameAddress = email === undefined || email.toLowerCase() === account.email;
  if (!sameAddress || !(await verifyPassword(account.passwordHash, password))) {
    throw new Refused('idempotency_mismatch');
  }
  if (account.status === 'deleted' || account.status === 'erased') throw new Refused('deleted');
  if (account.status === 'locked') throw new Refused('blocked');
  return { account, ...(await openSession(account, now, userAgent)) };
}

/** The part of signing up that is the same wherever it was begun. */
export async function makeAccount(
  request: SignupRequest,
  at: SigningUp,
  besides: Besides = nothingBesides,
): Promise<LoggedIn> {
  assertRight(formOf(request), at);
  const there = await alreadyThere(request, at);
  if (there) return there;
  const passwordHash = await hashPassword(request.password);
  return retryConflicts(async () => {
    // Whoever was faster with the same address or the same request shows in the next attempt.
    const faster = await alreadyThere(request, at);
    if (faster) return faster;
    const { account, writes, inserted } = newMember(request, { ...at, passwordHash });
    const { updated } = besides;
    await commitWrites([...writes, ...besides.writes], { inserted, updated });
    return { account, ...(await openSession(account, at.now, at.userAgent)) };
  });
}

/** The account that this very request has made; refuses an address that has another one. */
async function alreadyThere(request: SignupRequest, at: SigningUp): Promise<LoggedIn | null> {
  const refused = await assertNew(request.email).catch((error: unknown) => error);
  // In this order: what has made the account has stored its signup in the same moment.
  const repeated = await repeatedSignup(request, at);
  if (refused && !repeated) throw refused;
  return repeated;
}

/**
 * Refuses what `signUp` would refuse of the fields that are there; stores nothing. An address whose account
 * was made by this very `signup` is fine.
 */
export async function checkSignup(request: SignupCheckRequest, at: SigningUp): Promise<void> {
  assertOpen(at.settings, request.tracking);
  assertRight(formOf(request), at);
  const { email, signup } = request;
  if (email === undefined) return;
  const made = signup && (await Signup.findById(signup, { account: 1 }).lean());
  if (made && (await Account.exists({ _id: made.account, email: email.toLowerCase() }))) return;
  await assertNew(email);
}
