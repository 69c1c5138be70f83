import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { Account, emptyAccount, openSession, type AccountDoc } from '@rendezvous/core/accounts';
import type { Sender } from '@rendezvous/core/chat';
import { grantCredits } from '@rendezvous/core/credits';
import { createKeyedLimiter } from '@rendezvous/core/concurrency';
import { placedAt } from '@rendezvous/core/places';
import { emptyProfile, Profile, type ProfileDoc } from '@rendezvous/core/profiles';

export interface SeededMember {
  email: string;
  /** The auth cookie, ready for a request. */
  cookie: string;
  sender: Sender;
}

interface Theirs {
  credits: number;
  passwordHash: string;
}

interface Made {
  account: AccountDoc;
  profile: ProfileDoc;
}

const chunkSize = 500;

/**
 * Makes Premium members of a new batch, their credits bought through the ledger, and opens a session
 * for each. They share one password hash: hashing takes longer than all the rest.
 */
export function seedMembers(
  count: number,
  { credits, passwordHash }: Theirs,
  tell: (done: number) => void,
): Promise<SeededMember[]> {
  return seed(count, credits, tell, (batch, number, now) => {
    const account = new Types.ObjectId();
    const profile = profileOf(`Member ${number}`, number, now);
    const email = `member-${number}@${batch}.load.test`;
    return {
      account: accountOf({ _id: account, email, passwordHash, profile: profile._id }, now),
      profile: { ...profile, account },
    };
  });
}

/**
 * Makes fictional profiles, which are nobody's account, and for each an operator with a session, who may answer for
 * any of them.
 */
export function seedFictional(
  count: number,
  { credits, passwordHash }: Theirs,
  tell: (done: number) => void,
): Promise<SeededMember[]> {
  return seed(count, credits, tell, (batch, number, now) => {
    const profile = { ...profileOf(`Fictional ${number}`, number, now), fictional: true };
    const _id = new Types.ObjectId();
    const email = `operator-${number}@${batch}.load.test`;
    const account = accountOf({ _id, email, passwordHash, profile: null }, now);
    return { account: { ...account, role: 'operator' }, profile };
  });
}

/** Stores so many of what `make` makes, a chunk at a time, and lets each of them in. */
async function seed(
  count: number,
  credits: number,
  tell: (done: number) => void,
  make: (batch: string, number: number, now: Date) => Made,
): Promise<SeededMember[]> {
  const batch = randomBytes(4).toString('hex');
  const seeded: SeededMember[] = [];
  while (seeded.length < count) {
    const size = Math.min(chunkSize, count - seeded.length);
    const now = new Date();
    const made = Array.from({ length: size }, (_, index) =>
      make(batch, seeded.length + index + 1, now),
    );
    await Profile.insertMany(made.map(({ profile }) => profile));
    await Account.insertMany(made.map(({ account }) => account));
    seeded.push(...(await Promise.all(made.map((each) => admit(each, credits, now)))));
    tell(seeded.length);
  }
  return seeded;
}

/** What the database has to do at once; more would only wait. */
const limiter = createKeyedLimiter({ atOnce: 16, waitingMax: chunkSize });

function admit({ account, profile }: Made, credits: number, now: Date): Promise<SeededMember> {
  return limiter('seed', async () => {
    const creditPrice = { amount: 100, currency: 'EUR' };
    await grantCredits({ account: account._id, kind: 'purchase', credits, creditPrice, at: now });
    const { token, session } = await openSession(account, now);
    const sender = { session: session._id, account: account._id, profile: profile._id };
    return { email: account.email, cookie: `auth=${token}`, sender };
  });
}

function profileOf(name: string, number: number, now: Date): ProfileDoc {
  return {
    ...emptyProfile(now),
    _id: new Types.ObjectId(),
    account: null,
    name,
    gender: number % 2 === 1 ? 'female' : 'male',
    birthDate: new Date('1980-01-01'),
    country: 'NL',
    region: 'Utrecht',
    city: 'Utrecht',
    ...placedAt({ country: 'NL', city: 'Utrecht' }),
  };
}

function accountOf(
  own: Pick<AccountDoc, '_id' | 'email' | 'passwordHash' | 'profile'>,
  now: Date,
): AccountDoc {
  return { ...emptyAccount(now), ...own, language: 'en' };
}
