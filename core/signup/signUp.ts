import {
  Account,
  countAddressCheck,
  countSignup,
  hashPassword,
  login,
  openSession,
  type LoggedIn,
} from '../accounts/index.ts';
import { Refused, type SignupCheckRequest, type SignupRequest } from '../contract/index.ts';
import { commitWrites, retryConflicts, type Write } from '../mongo/index.ts';
import { newMember } from './newMember.ts';
import { assertNew, assertOpen, assertRight, formOf, type SigningUp } from './rules.ts';
import { Signup } from './signup.model.ts';

/** What a signup does besides: uses up the link it came by. */
export interface ExtraWrites {
  writes: Write[];
  updated: number;
  /** Of that link. */
  token: string | null;
}
const noExtraWrites: ExtraWrites = { writes: [], updated: 0, token: null };

/** A request that comes again after so long is no repeat: whoever sends it can log in. */
const repeatWithinMs = 15 * 60_000;

/**
 * Makes an account of a form and logs it in. The same request again, with the same `signup`, within
 * 15 minutes logs in to the account it made, so trouble on the way never makes two; with another address or password it is
 * `idempotency_mismatch`, and counts as a failed login. Refuses with `signup_closed`, `validation`,
 * `account_exists`, `account_deleted`, and with `rate_limited` more than five in an hour from one network.
 */
export async function signUp(request: SignupRequest, at: SigningUp): Promise<LoggedIn> {
  const repeated = await repeatedSignup(request, at);
  if (repeated) return repeated;
  assertOpen(at.settings, request.tracking);
  return makeAccount(request, at);
}

/**
 * The account that this signup has made already, logged in to like anywhere else: what counts wrong passwords
 * there counts them here (ACCOUNT-08). Null when there is none, or it is too long ago to be a repeat.
 * @throws `idempotency_mismatch` for another address or password than it was made with
 */
export async function repeatedSignup(
  { signup, email, password }: Pick<SignupRequest, 'signup' | 'email' | 'password'>,
  at: SigningUp,
): Promise<LoggedIn | null> {
  const made = await findMade(signup, email, at.now);
  if (!made) return null;
  if (!made.sameAddress) throw new Refused('idempotency_mismatch');
  if (!made.recent) return null;
  return login({ email, password }, at).catch((error: unknown) => {
    const wrong = error instanceof Refused && error.refusal.code === 'login_failed';
    throw wrong ? new Refused('idempotency_mismatch') : error;
  });
}

/** Whether this signup made the account of that address a moment ago: its request may come again. */
export async function hasJustMade(
  signup: string | undefined,
  email: string,
  now: Date,
): Promise<boolean> {
  const made = signup === undefined ? null : await findMade(signup, email, now);
  return made !== null && made.sameAddress && made.recent;
}

/** What is known of a signup that has made an account. */
async function findMade(
  signup: string,
  email: string,
  now: Date,
): Promise<{ sameAddress: boolean; recent: boolean } | null> {
  const made = await Signup.findById(signup, { account: 1, at: 1 }).lean();
  if (!made) return null;
  const account = await Account.exists({ _id: made.account, email: email.toLowerCase() });
  const recent = now.getTime() - made.at.getTime() < repeatWithinMs;
  return { sameAddress: account !== null, recent };
}

/** The part of signing up that is the same wherever it was begun. */
export async function makeAccount(
  request: SignupRequest,
  at: SigningUp,
  extra: ExtraWrites = noExtraWrites,
): Promise<LoggedIn> {
  await assertRight(formOf(request), at, extra.token);
  if (at.limited) await countSignup(at.ip, at.now);
  const there = await alreadyThere(request, at);
  if (there) return there;
  const passwordHash = await hashPassword(request.password);
  return retryConflicts(async () => {
    // Whoever was faster with the same address or the same request shows in the next attempt.
    const faster = await alreadyThere(request, at);
    if (faster) return faster;
    const { account, writes, inserted } = await newMember(request, { ...at, passwordHash });
    const { updated } = extra;
    await commitWrites([...writes, ...extra.writes], { inserted, updated });
    return { account, ...(await openSession(account, at.now, at)) };
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
 * was made by this very `signup` just now is fine.
 */
export async function checkSignup(request: SignupCheckRequest, at: SigningUp): Promise<void> {
  assertOpen(at.settings, request.tracking);
  await assertRight(formOf(request), at);
  const { email, signup } = request;
  if (email === undefined) return;
  if (await hasJustMade(signup, email, at.now)) return;
  if (at.limited) await countAddressCheck(at.ip, at.now);
  await assertNew(email);
}
