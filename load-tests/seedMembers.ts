import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { Account, openSession, type AccountDoc } from '@rendezvous/core/accounts';
import type { Sender } from '@rendezvous/core/chat';
import { grantCredits } from '@rendezvous/core/credits';
import { createTurns } from '@rendezvous/core/flow';
import { Profile, type ProfileDoc } from '@rendezvous/core/profiles';

export interface SeededMember {
  email: string;
  /** The auth cookie, ready for a request. */
  cookie: string;
  sender: Sender;
}

const chunkSize = 500;

/**
 * Makes Premium members of a new batch, their credits bought through the ledger, and opens a session
 * for each. They share one password hash: hashing takes longer than all the rest.
 */
export async function seedMembers(
  count: number,
  { credits, passwordHash }: { credits: number; passwordHash: string },
  tell: (done: number) => void,
): Promise<SeededMember[]> {
  const batch = randomBytes(4).toString('hex');
  const members: SeededMember[] = [];
  while (members.length < count) {
    const size = Math.min(chunkSize, count - members.length);
    const now = new Date();
    const made = Array.from({ length: size }, (_, index) =>
      memberOf(batch, members.length + index, { now, passwordHash }),
    );
    await Profile.insertMany(made.map(({ profile }) => profile));
    await Account.insertMany(made.map(({ account }) => account));
    members.push(...(await Promise.all(made.map((each) => admit(each, credits, now)))));
    tell(members.length);
  }
  return members;
}

/** What the database has to do at once; more would only wait. */
const turns = createTurns({ atOnce: 16, waitingMax: chunkSize });

function admit(
  { account, profile }: { account: AccountDoc; profile: ProfileDoc },
  credits: number,
  now: Date,
): Promise<SeededMember> {
  return turns('seed', async () => {
    const creditPrice = { amount: 100, currency: 'EUR' };
    await grantCredits({ account: account._id, kind: 'purchase', credits, creditPrice, at: now });
    const { token, session } = await openSession(account, now);
    const sender = { session: session._id, account: account._id, profile: profile._id };
    return { email: account.email, cookie: `auth=${token}`, sender };
  });
}

function memberOf(
  batch: string,
  number: number,
  { now, passwordHash }: { now: Date; passwordHash: string },
): { account: AccountDoc; profile: ProfileDoc } {
  const ids = { account: new Types.ObjectId(), profile: new Types.ObjectId() };
  const profile: ProfileDoc = {
    _id: ids.profile,
    account: ids.account,
    fictional: false,
    name: `Member ${number + 1}`,
    gender: number % 2 === 0 ? 'female' : 'male',
    birthDate: new Date('1980-01-01'),
    country: 'NL',
    region: 'Utrecht',
    city: 'Utrecht',
    description: '',
    interests: [],
    attributes: {},
    status: 'active',
    mainImage: null,
    photoCount: 0,
    lastSeenAt: now,
    createdAt: now,
  };
  const account: AccountDoc = {
    _id: ids.account,
    email: `member-${number + 1}@${batch}.load.test`,
    passwordHash,
    role: 'member',
    status: 'active',
    profile: ids.profile,
    credits: 0,
    ledgerEntries: 0,
    paidUser: false,
    creditPrice: null,
    startedConversations: 0,
    sendAllowance: null,
    signupDate: now,
    language: 'en',
    notificationsDisabled: [],
    activationMail: null,
  };
  return { account, profile };
}
