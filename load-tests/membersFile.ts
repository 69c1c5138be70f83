import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { pairs } from './pairs.ts';
import type { SeededMember } from './seedMembers.ts';

/** Enough to choose from; a popular member must not make the file large. */
const peersMax = 8;

/** Writes whom the scenarios can be, one line each, with whom they talk to. Only its owner may read it. */
export function writeMembersFile(
  path: string,
  members: SeededMember[],
  {
    fictional,
    password,
    conversations,
  }: { fictional: SeededMember[]; password: string; conversations: number },
): void {
  const peers = peersOf(members, conversations);
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(path, 'w', 0o600);
  try {
    for (const [index, { email, cookie, sender }] of [...members, ...fictional].entries()) {
      const profile = sender.profile.toHexString();
      const more =
        index < members.length ? { peers: peers[index] } : { peers: [], fictional: true };
      const line = JSON.stringify({ email, password, cookie, profile, ...more });
      writeSync(file, `${index === 0 ? '[' : ','}\n${line}`);
    }
    writeSync(file, '\n]\n');
  } finally {
    closeSync(file);
  }
}

/** The first few each has a conversation with; the neighbour for those who have none. */
function peersOf(members: SeededMember[], conversations: number): string[][] {
  const idAt = (index: number) => members[index]?.sender.profile.toHexString() ?? '';
  const peers = members.map((): string[] => []);
  const add = (whose: number, peer: number) => {
    const own = peers[whose];
    if (own && own.length < peersMax) own.push(idAt(peer));
  };
  for (const [one, other] of pairs(members.length, conversations)) {
    add(one, other);
    add(other, one);
  }
  return peers.map((own, index) => (own.length > 0 ? own : [idAt((index + 1) % members.length)]));
}
