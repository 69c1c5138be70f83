import { passwordReason, Refused, type FieldReason } from '../contract/index.ts';

let breached: Promise<ReadonlySet<string>> | undefined;

/**
 * The passwords that leaks have most of all, in lower case, of those that are long enough to be chosen. Read when
 * the first password is set: about three megabytes, and some 70 ms once.
 */
function readBreached(): Promise<ReadonlySet<string>> {
  breached ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const ranked = dictionary['passwords-common'];
    return new Set(ranked.filter((password) => passwordReason(password) !== 'password_length'));
  });
  return breached;
}

/** What is wrong with a password that somebody wants to have: beside the contract's rules, that it was leaked. */
async function newPasswordReason(password: string): Promise<FieldReason | null> {
  const reason = passwordReason(password);
  if (reason) return reason;
  return (await readBreached()).has(password.toLowerCase()) ? 'password_common' : null;
}

/**
 * Lets no password in that is none to have (OPEN-15): it would be among the first that somebody tries.
 * @throws `validation` with `password_length` or `password_common`
 */
export async function assertGoodPassword(password: string): Promise<void> {
  const reason = await newPasswordReason(password);
  if (reason) throw new Refused('validation', { fields: { password: reason } });
}
