import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { Account, emptyAccount, openSession, type AccountDoc } from '../accounts/index.ts';
import { Operator } from '../operators/index.ts';
import { emptyProfile, Photo, Profile, type ProfileDoc } from '../profiles/index.ts';
import { LedgerEntry, nextEntry } from '../credits/index.ts';
import type { Sender } from '../chat/index.ts';

export interface TestMember {
  account: AccountDoc;
  profile: ProfileDoc;
  /** Value of the auth cookie. */
  token: string;
  /** As core's use cases know whoever asks. */
  sender: Sender & { session: string };
}

let made = 0;

/** A Premium member with ten credits, logged in; every part can be made otherwise. */
export async function makeMember(
  overrides: { account?: Partial<AccountDoc>; profile?: Partial<ProfileDoc> } = {},
): Promise<TestMember> {
  made += 1;
  const now = new Date();
  const profile = makeProfile({ account: new Types.ObjectId(), ...overrides.profile });
  const account: AccountDoc = {
    ...emptyAccount(now),
    _id: profile.account ?? new Types.ObjectId(),
    email: `member-${made}@example.test`,
    passwordHash: 'nobody logs in with this',
    profile: profile._id,
    paidUser: true,
  };
  const credits = overrides.account?.credits ?? 10;
  // Nothing bought is no entry.
  const bought = credits > 0 && nextEntry(account, { kind: 'purchase', credits, at: now });
  const stored: AccountDoc = { ...account, ...overrides.account, ...(bought && bought.after) };
  await Profile.create(profile);
  await Account.create(stored);
  if (bought) await LedgerEntry.create(bought.entry);
  const { token, session } = await openSession(stored, now);
  const sender = { session: session._id, account: stored._id, profile: profile._id };
  return { account: stored, profile, token, sender };
}

export interface TestOperator {
  account: AccountDoc;
  token: string;
  session: string;
}

/** An operator, logged in. */
export async function makeOperator(name = 'Noor'): Promise<TestOperator> {
  made += 1;
  const now = new Date();
  const account: AccountDoc = {
    ...emptyAccount(now),
    _id: new Types.ObjectId(),
    email: `operator-${made}@example.test`,
    passwordHash: 'nobody logs in with this',
    role: 'operator',
    profile: null,
  };
  await Account.create(account);
  await Operator.create({ _id: account._id, name, createdAt: now });
  const { token, session } = await openSession(account, now);
  return { account, token, session: session._id };
}

/** A fictional profile: nobody's account. */
export async function makeFictional(overrides: Partial<ProfileDoc> = {}): Promise<ProfileDoc> {
  const profile = makeProfile({ fictional: true, ...overrides });
  await Profile.create(profile);
  return profile;
}

function makeProfile(overrides: Partial<ProfileDoc>): ProfileDoc {
  made += 1;
  return {
    ...emptyProfile(new Date()),
    _id: new Types.ObjectId(),
    account: null,
    name: `Member ${made}`,
    gender: 'female',
    birthDate: new Date('1980-06-15'),
    country: 'NL',
    region: 'Utrecht',
    city: 'Utrecht',
    ...overrides,
  };
}

/** A photo that a profile owns; its files do not exist. */
export async function makePhoto(owner: ProfileDoc): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  await Photo.create({
    _id,
    profile: owner._id,
    filename: `${_id.toHexString()}.webp`,
    thumbFilename: `${_id.toHexString()}-thumb.webp`,
    use: 'profile',
    status: 'active',
    place: 0,
    preview: false,
    width: 640,
    height: 800,
    createdAt: new Date(),
  });
  return _id;
}

/** The payload of a text to a profile or into a conversation, with a fresh client-made id. */
export function textTo(
  to: { profile: Types.ObjectId } | { conversation: Types.ObjectId },
  text = 'Hoi',
  clientId: string = randomUUID(),
) {
  const recipient =
    'profile' in to
      ? { profile: to.profile.toHexString() }
      : { conversation: to.conversation.toHexString() };
  return { clientId, to: recipient, content: { type: 'text' as const, text } };
}
