import { createHmac, randomBytes } from 'node:crypto';
import { Refused, type MailedLinkKind } from '../contract/index.ts';
import { readSecret } from '../secrets/index.ts';
import { namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { hashToken } from './hashToken.ts';
import { MailedLink, type MailedLinkDoc } from './mailedLink.model.ts';

/**
 * The token of a link, from what the outbox row of its mail says of it: the row itself, which may become a dead
 * letter and is read by those who run the site, opens no account. Made with a key that the database keeps.
 */
export async function tokenOfLink(link: string): Promise<string> {
  const key = await readSecret('mailed_link');
  return createHmac('sha256', key).update(link).digest('base64url');
}

/**
 * A new link: its document goes into the transaction of its mail, and so does `link`, of which the mail's writer
 * makes the token again.
 */
export async function makeMailedLink(
  link: Pick<MailedLinkDoc, 'kind' | 'account' | 'email'>,
  { now, validMs }: { now: Date; validMs: number },
): Promise<{ token: string; link: string; write: Write }> {
  const nonce = randomBytes(32).toString('base64url');
  const token = await tokenOfLink(nonce);
  const document: MailedLinkDoc = {
    _id: hashToken(token),
    ...link,
    createdAt: now,
    expiresAt: new Date(now.getTime() + validMs),
    usedAt: null,
  };
  const namespace = namespaceOf(MailedLink);
  // The driver's type for writes knows object ids only.
  const write = { name: 'insertOne' as const, namespace, document: { ...document } as object };
  return { token, link: nonce, write };
}

/** A link whose token is known beforehand, as it is the same in many mails: stored once, good from now on. */
export async function storeMailedLink(
  link: Pick<MailedLinkDoc, 'kind' | 'account' | 'email'>,
  { token, now, validMs }: { token: string; now: Date; validMs: number },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + validMs);
  const made = { ...link, createdAt: now, usedAt: null };
  await retryConflicts(() =>
    MailedLink.updateOne(
      { _id: hashToken(token) },
      { $setOnInsert: made, $max: { expiresAt } },
      { upsert: true },
    ),
  );
}

/**
 * The link of a token. `link_invalid` when it was altered, used or has expired, or is for something else (ERR-16).
 * @throws `link_invalid`
 */
export async function readMailedLink(
  kind: MailedLinkKind,
  token: string,
  now: Date,
): Promise<MailedLinkDoc> {
  const link = await findMailedLink(kind, token);
  if (!link || link.usedAt || link.expiresAt <= now) throw new Refused('link_invalid');
  return link;
}

/** The link of a token, used or not; null when there never was one or it has been cleared away. */
export function findMailedLink(kind: MailedLinkKind, token: string): Promise<MailedLinkDoc | null> {
  return MailedLink.findOne({ _id: hashToken(token), kind })
    .lean()
    .exec();
}

/** Uses a link up, inside the transaction of what it does: of two at once only one commits. */
export function consumeMailedLink(link: MailedLinkDoc, now: Date): Write {
  return {
    name: 'updateOne',
    namespace: namespaceOf(MailedLink),
    filter: { _id: link._id as never, usedAt: null },
    update: { $set: { usedAt: now } },
  };
}
