import { handInSignup } from '@rendezvous/machines/signup';
import { Account, assertGoodPassword, assertOwnWords } from '../accounts/index.ts';
import {
  maySignUp,
  Refused,
  refusalOfReasons,
  signupSteps,
  type SignupField,
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
export function assertOpen(settings: SiteSettings, from: Tracking | 'partner' | undefined): void {
  if (!maySignUp(settings, from)) throw new Refused('signup_closed');
}

/**
 * Refuses with `validation` what the machine would go back for, of the fields that are there (VALID-13).
 * @param token of the link of a signup begun elsewhere; else null
 * @throws `validation`
 */
export async function assertRight(
  form: Partial<SignupForm>,
  { settings, site, now }: SigningUp,
  token: string | null = null,
): Promise<void> {
  const { reasons } = handInSignup(form, { settings, token, now });
  const given = Object.entries(reasons).filter(
    ([field]) => form[field as SignupField] !== undefined,
  );
  const refusal = refusalOfReasons(Object.fromEntries(given), settings);
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
