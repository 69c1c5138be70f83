import {
  Account,
  findMailedLink,
  makeMailedLink,
  readMailedLink,
  consumeMailedLink,
  type LoggedIn,
} from '../accounts/index.ts';
import {
  isEmail,
  Refused,
  trackingSchema,
  type CompleteSignupAnswer,
  type CompleteSignupRequest,
  type PartnerSignupRequest,
  type SignupCheckRequest,
} from '../contract/index.ts';
import { Outbox, mailRequestRow } from '../events/index.ts';
import { commitWrites, namespaceOf, retryConflicts } from '../mongo/index.ts';
import { insert } from './newMember.ts';
import { PendingSignup, type PendingSignupDoc } from './pendingSignup.model.ts';
import { assertNew, assertOpen, assertRight, formOf, type SigningUp } from './rules.ts';
import { hasJustMade, makeAccount, repeatedSignup } from './signUp.ts';

const dayMs = 24 * 60 * 60_000;
/** One address gets no more mails of this kind than one in so long, whatever partners send. */
const mailAgainAfterMs = 60 * 60_000;

/**
 * Keeps a signup that was begun elsewhere and mails its owner the link to finish it (SIGNUP-13); there is no
 * account yet. The partner learns nothing about the address: one that has an account, or got such a mail within
 * the hour, gets none, and the answer is the same. Refuses with `signup_closed` and `validation`.
 * @throws `signup_closed`, `validation`
 */
export async function beginPartnerSignup(
  request: PartnerSignupRequest,
  { settings, now }: SigningUp,
): Promise<void> {
  assertOpen(settings, 'partner');
  if (!isEmail(request.email)) {
    throw new Refused('validation', { fields: { email: 'invalid_email' } });
  }
  const { language, tracking } = request;
  const email = request.email.toLowerCase();
  await retryConflicts(async () => {
    if (await Account.exists({ email })) return;
    const earlier = await PendingSignup.findById(email, { at: 1 }).lean();
    if (earlier && now.getTime() - earlier.at.getTime() < mailAgainAfterMs) return;
    const validMs = settings.link_ttl.activation_days * dayMs;
    const wanted = { kind: 'complete_signup' as const, account: null, email };
    const { link, write } = await makeMailedLink(wanted, { now, validMs });
    const pending: Omit<PendingSignupDoc, '_id'> = {
      known: knownOf(request),
      language,
      tracking: tracking ?? trackingSchema.parse({}),
      at: now,
      expiresAt: new Date(now.getTime() + validMs),
    };
    const mail = { kind: 'complete_signup' as const, to: email, language, account: null };
    // Two at once: the slower one finds what the faster one has kept, and mails nothing.
    const keep = earlier
      ? {
          name: 'updateOne' as const,
          namespace: namespaceOf(PendingSignup),
          filter: { _id: email, at: earlier.at } as never,
          update: { $set: pending },
        }
      : insert(PendingSignup, { _id: email, ...pending });
    const mailing = [write, insert(Outbox, mailRequestRow({ ...mail, params: { link } }, now))];
    const expected = earlier ? { inserted: 2, updated: 1 } : { inserted: 3, updated: 0 };
    await commitWrites([keep, ...mailing], expected);
  });
}

/** What is known of the signup of a link; `link_invalid` when it works no longer. */
export async function readPendingSignup(token: string, now: Date): Promise<CompleteSignupAnswer> {
  const { _id: email, known } = await findPending(token, now);
  return { known: { email, ...known } };
}

/**
 * Finishes a signup that was begun elsewhere, with the address its link was mailed to, and logs in. The account
 * is confirmed like any other, by its activation mail (BANNER-03). Repeats and refusals are those of `signUp`.
 */
export async function completeSignup(
  { token, ...request }: CompleteSignupRequest,
  at: SigningUp,
): Promise<LoggedIn> {
  const used = await findMailedLink('complete_signup', token);
  const repeated = used && (await repeatedSignup({ ...request, email: used.email }, at));
  if (repeated) return repeated;
  assertOpen(at.settings, 'partner');
  const link = await readMailedLink('complete_signup', token, at.now);
  const pending = await findPending(token, at.now);
  const form = { ...request, email: link.email, tracking: pending.tracking };
  const forget = {
    name: 'deleteOne' as const,
    namespace: namespaceOf(PendingSignup),
    filter: { _id: link.email } as never,
  };
  const writes = [consumeMailedLink(link, at.now), forget];
  return makeAccount(form, at, { writes, updated: 1, token });
}

/** Refuses what `completeSignup` would refuse of the fields that are there; nothing of a repeat. */
export async function checkCompletion(
  token: string,
  request: SignupCheckRequest,
  at: SigningUp,
): Promise<void> {
  assertOpen(at.settings, 'partner');
  const used = await findMailedLink('complete_signup', token);
  if (used && (await hasJustMade(request.signup, used.email, at.now))) return;
  const { _id: email } = await findPending(token, at.now);
  // The address is the link's, whatever the request says.
  await assertRight({ ...formOf(request), email }, at, token);
  await assertNew(email);
}

async function findPending(token: string, now: Date): Promise<PendingSignupDoc> {
  const link = await readMailedLink('complete_signup', token, now);
  const pending = await PendingSignup.findById(link.email).lean<PendingSignupDoc>();
  if (!pending) throw new Refused('link_invalid');
  return pending;
}

function knownOf(request: PartnerSignupRequest): PendingSignupDoc['known'] {
  const { name, gender, looking_for, date_of_birth, country } = request;
  return {
    ...(name && { name }),
    ...(gender && { gender }),
    ...(looking_for && { looking_for }),
    ...(date_of_birth && { date_of_birth }),
    ...(country && { country }),
  };
}
