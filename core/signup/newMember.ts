import { Types } from 'mongoose';
import { Account, emptyAccount, makeMailedLink, type AccountDoc } from '../accounts/index.ts';
import { readDay, termsVersion, trackingSchema, type SignupRequest } from '../contract/index.ts';
import { Outbox, mailRequestRow } from '../events/index.ts';
import { namespaceOf, type Write } from '../mongo/index.ts';
import { placedAt } from '../places/index.ts';
import { emptyProfile, Profile, type ProfileDoc } from '../profiles/index.ts';
import type { SigningUp } from './rules.ts';
import { Signup, type SignupDoc } from './signup.model.ts';

const dayMs = 24 * 60 * 60_000;

export interface NewMember {
  account: AccountDoc;
  profile: ProfileDoc;
}

/**
 * Everything a signup stores, as one transaction: an account that waits for its address to be confirmed and a
 * profile that nobody sees yet (ACCOUNT-01), free of charge and free (PROD-04, MEMBERSHIP-01); where it came
 * from (ENTITY-37), and the mail with the activation link (SIGNUP-06).
 */
export async function newMember(
  request: SignupRequest,
  { site, settings, now, passwordHash }: SigningUp & { passwordHash: string },
): Promise<NewMember & { writes: Write[]; inserted: number }> {
  const email = request.email.toLowerCase();
  const ids = { account: new Types.ObjectId(), profile: new Types.ObjectId() };
  const birthDate = readDay(request.date_of_birth);
  if (!birthDate) throw new Error('the rules let a wrong date of birth through');
  const account: AccountDoc = {
    ...emptyAccount(now),
    _id: ids.account,
    email,
    passwordHash,
    status: 'not_confirmed',
    profile: ids.profile,
    language: request.language,
    site,
    activationMail: { state: 'waiting', at: now },
  };
  const profile: ProfileDoc = {
    ...emptyProfile(now),
    _id: ids.profile,
    account: ids.account,
    name: request.name.trim(),
    gender: request.gender,
    lookingFor: request.looking_for,
    birthDate,
    country: request.country,
    region: request.region,
    city: request.city,
    ...placedAt(request),
    status: 'disabled',
  };
  const { profile: startedFrom, signup_message: text } = request;
  const signup: SignupDoc = {
    _id: request.signup,
    account: ids.account,
    profile: ids.profile,
    site,
    tracking: request.tracking ?? trackingSchema.parse({}),
    message:
      startedFrom && text
        ? { to: new Types.ObjectId(startedFrom), text, state: 'kept', reason: null }
        : null,
    termsVersion: termsVersion(settings.company.added),
    at: now,
  };
  const writes = [
    insert(Account, account),
    insert(Profile, profile),
    insert(Signup, signup),
    ...(await activationMail(account, { settings, now })),
  ];
  return { account, profile, writes, inserted: writes.length };
}

/** A new activation link and the mail that carries it (SIGNUP-06). */
export async function activationMail(
  { _id, email, language }: Pick<AccountDoc, '_id' | 'email' | 'language'>,
  { settings, now }: Pick<SigningUp, 'settings' | 'now'>,
): Promise<Write[]> {
  const wanted = { kind: 'activate' as const, account: _id, email };
  const validMs = settings.link_ttl.activation_days * dayMs;
  const { link, write } = await makeMailedLink(wanted, { now, validMs });
  const mail = { kind: 'activation' as const, to: email, language, account: _id };
  return [write, insert(Outbox, mailRequestRow({ ...mail, params: { link } }, now))];
}

export function insert(model: Parameters<typeof namespaceOf>[0], document: object): Write {
  return { name: 'insertOne', namespace: namespaceOf(model), document: { ...document } };
}
