import exec from 'k6/execution';
import { SharedArray } from 'k6/data';

/** Whom `npm run load:seed` has made. */
export interface Member {
  email: string;
  password: string;
  cookie: string;
  profile: string;
  /** Profiles to write to. */
  peers: string[];
  /** Nobody's profile: the cookie is that of an operator. */
  fictional?: true;
}

/** One copy for all virtual users. */
export const members = new SharedArray<Member>('members', () =>
  readMembers().filter((member) => !member.fictional),
);

export const fictional = new SharedArray<Member>('fictional', () =>
  readMembers().filter((member) => member.fictional),
);

function readMembers(): Member[] {
  const path = __ENV['MEMBERS'];
  if (!path) throw new Error('MEMBERS: the file that `npm run load:seed` wrote');
  return JSON.parse(open(path)) as Member[];
}

/** A member of its own for each number, as long as there are enough. */
export function memberAt(index: number): Member {
  const member = members[index % members.length];
  if (!member) throw new Error('no members: run `npm run load:seed` first');
  return member;
}

/** A fictional profile of its own for each number. */
export function fictionalAt(index: number): Member {
  const profile = fictional[index];
  if (!profile) throw new Error(`no fictional profile number ${index}`);
  return profile;
}

/** Number of this virtual user within its scenario, from 0. */
export function ownIndex(): number {
  return exec.scenario.iterationInTest;
}
