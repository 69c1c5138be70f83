import { createHmac } from 'node:crypto';
import type { Types } from 'mongoose';
import type { Language, MailDisabledReason } from '../contract/index.ts';
import { unstoppableMailKinds, type MailRequest } from '../mail/index.ts';
import { readSecret } from '../secrets/index.ts';
import { Account, type AccountDoc } from './account.model.ts';
import { findMailedLink, storeMailedLink } from './mailedLinks.ts';

/** Mail programs offer to unsubscribe from any mail that is still there. */
const unsubscribeValidMs = 365 * 24 * 3_600_000;

/** From now on no mail goes to this address but those about the security of its account (ENTITY-04). */
export async function disableMail(email: string, reason: MailDisabledReason): Promise<void> {
  await Account.updateOne(
    { email: email.toLowerCase() },
    { $addToSet: { notificationsDisabled: reason } },
  );
}

/**
 * The token of the link by which the owner of an address ends all mail to it with one click (RFC 8058): the same
 * in every mail, however many there are, so that one link is kept for an account and its address.
 */
export async function makeUnsubscribeToken(
  { _id: account, email }: Pick<AccountDoc, '_id' | 'email'>,
  now: Date,
): Promise<string> {
  const token = createHmac('sha256', await readSecret('unsubscribe'))
    .update(`${account.toHexString()} ${email}`)
    .digest('base64url');
  await storeMailedLink(
    { kind: 'unsubscribe', account, email },
    { token, now, validMs: unsubscribeValidMs },
  );
  return token;
}

/**
 * Ends all mail to the address the link was mailed to. Any number of times: mail providers repeat it.
 * Answers false for a token that was altered or has expired; an address that has been given up meanwhile
 * is nobody's any more, and true all the same.
 */
export async function unsubscribe(token: string, now: Date): Promise<boolean> {
  const link = await findMailedLink('unsubscribe', token);
  if (!link || link.expiresAt <= now) return false;
  await disableMail(link.email, 'listunsubscribe');
  return true;
}

/** The language of whom the link was mailed to, so that the answer is in that of the mail; undefined for a bad link. */
export async function receiverLanguage(token: string): Promise<Language | undefined> {
  const link = await findMailedLink('unsubscribe', token);
  const account = link?.account && (await Account.findById(link.account, { language: 1 }).lean());
  return account?.language;
}

/** Whether a wanted mail may go to its receiver: the account still is one, and its address takes mail. */
export function mayBeSent(
  { kind, to }: Pick<MailRequest, 'kind' | 'to'>,
  account: Pick<AccountDoc, 'email' | 'status' | 'notificationsDisabled'> | null,
): boolean {
  if (unstoppableMailKinds.includes(kind)) return true;
  if (!account) return true;
  if (account.status === 'deleted' || account.status === 'erased') return false;
  return account.email !== to || account.notificationsDisabled.length === 0;
}

/**
 * Notes what became of the mail with the activation link; the signup page shows it (SIGNUP-06). Says nothing of
 * an account that is active by now, nor when another such mail was wanted after `wantedAt`.
 */
export async function recordActivationMail(
  account: Types.ObjectId,
  { state, at, wantedAt }: { state: 'sent' | 'failed'; at: Date; wantedAt: Date },
): Promise<void> {
  await Account.updateOne(
    {
      _id: account,
      status: 'not_confirmed',
      $or: [{ activationMail: null }, { 'activationMail.at': { $lte: wantedAt } }],
    },
    { $set: { activationMail: { state, at } } },
  );
}
