import { Account, hashPassword, tokenOfLink } from '../accounts/index.ts';
import type { Refused } from '../contract/index.ts';
import { Outbox, type OutboxDoc } from '../events/index.ts';
import type { MailKind, MailRequest } from '../mail/index.ts';
import { makeMember, type TestMember } from './factories.ts';

/** The mails of a kind that wait to be sent, oldest first. */
export async function mailsOf<Kind extends MailKind>(kind: Kind): Promise<MailRequest<Kind>[]> {
  const rows = await Outbox.find({ fact: 'mail:wanted' }).sort({ _id: 1 }).lean<OutboxDoc[]>();
  return rows.flatMap(({ mail }) => (mail?.kind === kind ? [mail as MailRequest<Kind>] : []));
}

/** The token of the last mail of a kind. */
export async function mailedToken(kind: MailKind): Promise<string> {
  const params: object = (await mailsOf(kind)).at(-1)?.params ?? {};
  if (!('link' in params && typeof params.link === 'string'))
    throw new Error(`no token in a mail ${kind}`);
  return tokenOfLink(params.link);
}

/** A member that knows its password. */
export async function makeMemberWith(
  password: string,
  overrides: Parameters<typeof makeMember>[0] = {},
): Promise<TestMember> {
  const passwordHash = await hashPassword(password);
  return makeMember({ ...overrides, account: { ...overrides.account, passwordHash } });
}

/** Whether an account has this password now: by its stored hash changing, tests tell old from new. */
export async function passwordHashOf({ account }: TestMember): Promise<string | undefined> {
  return (await Account.findById(account._id, { passwordHash: 1 }).lean())?.passwordHash;
}

/** The refusal a call ends in; null when it is accepted. Any other failure is thrown on. */
export async function refusalOf(call: Promise<unknown>): Promise<Refused['refusal'] | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof Error && error.name === 'Refused') return (error as Refused).refusal;
    throw error;
  }
}
