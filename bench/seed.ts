import { Account, openSession } from '@rendezvous/core/accounts';
import { grantCredits } from '@rendezvous/core/credits';
import { Profile } from '@rendezvous/core/profiles';
import { Types } from 'mongoose';

/** A member who can be connected at once. */
export interface Seeded {
  account: Types.ObjectId;
  profile: string;
  cookie: string;
}

/** More would only wait in the database. */
const atOnce = 200;

/** Makes Premium members with credits bought through the ledger, and a session for each. */
export async function seedMembers(count: number, credits: number): Promise<Seeded[]> {
  const members: Seeded[] = [];
  while (members.length < count) {
    const size = Math.min(atOnce, count - members.length);
    const first = members.length;
    const made = Array.from({ length: size }, (_, index) => seedMember(first + index, credits));
    members.push(...(await Promise.all(made)));
  }
  return members;
}

async function seedMember(index: number, credits: number): Promise<Seeded> {
  const now = new Date();
  const ids = { account: new Types.ObjectId(), profile: new Types.ObjectId() };
  await Profile.create({
    _id: ids.profile,
    account: ids.account,
    fictional: false,
    name: `Member ${index}`,
    gender: index % 2 === 0 ? 'female' : 'male',
    birthDate: new Date('1980-01-01'),
    country: 'NL',
    status: 'active',
    lastSeenAt: now,
    createdAt: now,
  });
  await Account.create({
    _id: ids.account,
    email: `member-${index}@bench.test`,
    passwordHash: 'nobody logs in with a password here',
    role: 'member',
    status: 'active',
    profile: ids.profile,
    credits: 0,
    ledgerEntries: 0,
    paidUser: false,
    startedConversations: 0,
    signupDate: now,
    language: 'en',
  });
  await grantCredits({
    account: ids.account,
    kind: 'purchase',
    credits,
    creditPrice: { amount: 100, currency: 'EUR' },
    at: now,
  });
  const { token } = await openSession({ _id: ids.account, profile: ids.profile }, now);
  return { account: ids.account, profile: ids.profile.toHexString(), cookie: `auth=${token}` };
}
