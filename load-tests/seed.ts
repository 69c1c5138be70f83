import { parseArgs } from 'node:util';
import { hashPassword } from '@rendezvous/core/accounts';
import { connectDatabase } from '@rendezvous/core/mongo';
import { createSettingsReader } from '@rendezvous/core/site';
import { writeMembersFile } from './membersFile.ts';
import { pairsMax } from './pairs.ts';
import { seedConversations } from './seedConversations.ts';
import { seedFictional, seedMembers } from './seedMembers.ts';
import { seedProfiles } from './seedProfiles.ts';
import { databaseAddress, membersFile } from './settings.ts';

// `npm run load:seed -- --members N --conversations N [--fictional N] [--profiles N] [--credits N]` (LOADT-02)

const password = 'load-test-1';
const tellEvery = 5_000;

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`--${name}: a whole number from ${least}`);
}

/** Tells how far it is, now and then. */
function progress(what: string) {
  let next = tellEvery;
  return (done: number) => {
    if (done < next) return;
    next = done + tellEvery;
    console.error(`${done} ${what} …`);
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '1000' },
      conversations: { type: 'string', default: '2000' },
      fictional: { type: 'string', default: '0' },
      profiles: { type: 'string', default: '0' },
      credits: { type: 'string', default: '1000000' },
    },
  });
  const count = wholeNumber('members', values.members, 2);
  const conversations = wholeNumber('conversations', values.conversations, 0);
  const fictionalCount = wholeNumber('fictional', values.fictional, 0);
  const profiles = wholeNumber('profiles', values.profiles, 0);
  const credits = wholeNumber('credits', values.credits, 1);
  if (conversations > pairsMax(count)) {
    throw new Error(`--conversations: ${count} members have ${pairsMax(count)} at most`);
  }
  const disconnect = await connectDatabase(databaseAddress(process.env));
  try {
    const passwordHash = await hashPassword(password);
    const theirs = { credits, passwordHash };
    const members = await seedMembers(count, theirs, progress('members'));
    const fictional = await seedFictional(fictionalCount, theirs, progress('fictional profiles'));
    await seedProfiles(profiles, progress('profiles'));
    const settings = await createSettingsReader()();
    await seedConversations(members, { count: conversations, settings }, progress('conversations'));
    writeMembersFile(membersFile, members, { fictional, password, conversations });
    const sought = profiles > 0 ? `, ${profiles} profiles to search among` : '';
    const seeded = `${count} members, ${fictionalCount} fictional profiles, ${conversations} conversations${sought}`;
    console.log(`seeded ${seeded}; see ${membersFile}`);
  } finally {
    await disconnect();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
