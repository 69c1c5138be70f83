import { Account, assertGoodPassword, assertOwnWords } from '../accounts/index.ts';
import {
  maySignUp,
  Refused,
  signupRefusal,
  signupSteps,
  type SignupForm,
  type SiteSettings,
  type Tracking,
} from '../contract/index.ts';

/** Where and when somebody signs up. */
export interface SigningUp {
  settings: SiteSettings;
  /** Host name of the site. */
  site: string;
  /** Network address it comes from. */
  ip: string;
  /** Whether signups and questions about addresses are counted (OPEN-34). */
  limited: boolean;
  now: Date;
  /** For the list of devices. */
  userAgent?: string | undefined;
  /** The session that the browser comes with: it ends with the new one. */
  replaces?: string | undefined;
}

/**
 * Refuses with `signup_closed` whoever the site does not take (SIGNUP-11).
 * @throws `signup_closed`
 */
export function assertOpen(settings: SiteSettings, tracking: Tracking | undefined): void {
  if (!maySignUp(settings, tracking)) throw new Refused('signup_closed');
}

/** Refuses with `validation` and what is wrong with the fields that are there (VALID-13). */
export async function assertRight(
  form: Partial<SignupForm>,
  { settings, site, now }: SigningUp,
): Promise<void> {
  const refusal = signupRefusal(form, { settings, today: now });
  if (refusal) throw new Refused(refusal.code, refusal);
  const { password, email, name } = form;
  if (password === undefined) return;
  await assertGoodPassword(password);
  assertOwnWords(password, { email, name, site, siteName: settings.name });
}

/**
 * Refuses an address that has an account: `account_exists` offers the login, `account_deleted` the way back
 * (SIGNUP-08, SIGNUP-09). Nothing else tells whether an address is known.
 */
export async function assertNew(email: string): Promise<void> {
  const account = await Account.findOne({ email: email.toLowerCase() }, { status: 1 }).lean();
  if (!account) return;
  throw new Refused(account.status === 'deleted' ? 'account_deleted' : 'account_exists');
}

/** The fields of the form in a request, and no others. */
export function formOf(request: Partial<Record<keyof SignupForm, unknown>>): Partial<SignupForm> {
  const given = signupSteps.flat().flatMap((field) => {
    const value = request[field];
    return typeof value === 'string' ? [[field, value]] : [];
  });
  return Object.fromEntries(given) as Partial<SignupForm>;
}
