import type { Types } from 'mongoose';
import { Account, countMail, type AccountDoc } from '../accounts/index.ts';
import { Refused, type ActivationMailAnswer } from '../contract/index.ts';
import { commitWrites, namespaceOf, retryConflicts } from '../mongo/index.ts';
import { activationMail } from './newMember.ts';
import type { SigningUp } from './rules.ts';

const againAfterMs = 60_000;

/** Where the mail with the activation link is. */
export async function readActivationMail(id: Types.ObjectId): Promise<ActivationMailAnswer> {
  return present(await findAccount(id));
}

/**
 * Mails another activation link, at most once a minute and no more often than `countMail` allows
 * (`rate_limited`, with the time to wait); the earlier ones work on. Of two at once one is sent. An account
 * that is active already needs none and gets none.
 */
export async function resendActivationMail(
  id: Types.ObjectId,
  { settings, ip, limited, now }: Pick<SigningUp, 'settings' | 'ip' | 'limited' | 'now'>,
): Promise<ActivationMailAnswer> {
  const waiting = await findAccount(id);
  if (waiting.status !== 'not_confirmed') return present(waiting);
  assertMayMail(waiting, now);
  if (limited) await countMail({ email: waiting.email, ip }, now);
  return retryConflicts(async () => {
    const account = await findAccount(id);
    if (account.status !== 'not_confirmed') return present(account);
    assertMayMail(account, now);
    const last = account.activationMail;
    const mail = await activationMail(account, { settings, now });
    const next = { state: 'waiting' as const, at: now };
    const note = {
      name: 'updateOne' as const,
      namespace: namespaceOf(Account),
      filter: {
        _id: id,
        status: 'not_confirmed',
        'activationMail.at': last?.at ?? { $exists: false },
      } as never,
      update: { $set: { activationMail: next } },
    };
    await commitWrites([note, ...mail], { inserted: mail.length, updated: 1 });
    return present({ ...account, activationMail: next });
  });
}

function assertMayMail({ activationMail: last }: AccountDoc, now: Date): void {
  const waitMs = last ? last.at.getTime() + againAfterMs - now.getTime() : 0;
  if (waitMs > 0) throw new Refused('rate_limited', { retryInMs: waitMs });
}

async function findAccount(id: Types.ObjectId): Promise<AccountDoc> {
  const account = await Account.findById(id).lean();
  if (!account) throw new Refused('authentication_required');
  return account;
}

function present({ email, activationMail: mail }: AccountDoc): ActivationMailAnswer {
  return { email, state: mail?.state ?? 'none' };
}
