import { Account, endSession, newSession, Session } from '../accounts/index.ts';
import { Conversation, markRead, sendMessages, type Sender } from '../chat/index.ts';
import { pairOf } from '../profiles/index.ts';
import type { SiteSettings } from '../contract/index.ts';
import { markPublished, type OutboxDoc } from '../events/index.ts';
import { demoMemberNamed } from './demoMembers.ts';
import { allScripts, type Line, type Script } from './conversations/index.ts';
import { fictionalReply } from './fictionalReply.ts';
import { seededUuid, seededObjectId } from './seededRandom.ts';
import { someAtOnce } from './someAtOnce.ts';

interface Deps {
  readSettings: () => Promise<SiteSettings>;
  now: Date;
}

/**
 * Plays the written conversations through the product's own sending, those of one member in the order of time, so
 * that numbers, charges and unread counts are what they would be (REAL-02). Each line has a client-made id of its own:
 * those that an earlier run has sent are not sent again (REAL-03).
 */
export async function seedConversations(deps: Deps): Promise<void> {
  const members = new Set(allScripts.map(({ member }) => member));
  await someAtOnce([...members], (name) =>
    play(
      allScripts.filter(({ member }) => member === name),
      deps,
    ),
  );
}

async function play(scripts: Script[], deps: Deps): Promise<void> {
  const speakers = new Map<string, Sender>();
  const outbox: OutboxDoc[] = [];
  try {
    const turns = scripts
      .flatMap((script) => script.lines.map((line, index) => ({ script, line, index })))
      .sort((a, b) => b.line.minutesAgo - a.line.minutesAgo);
    for (const { script, line, index } of turns) {
      const name = line.from === 'member' ? script.member : script.partner;
      if (demoMemberNamed(name).fictional) await reply(script, line, index, deps);
      else {
        const sender = await speaker(name, speakers, deps.now);
        outbox.push(...(await send(sender, script, line, index, deps)));
      }
    }
  } finally {
    // Nobody is there yet to be told.
    await markPublished(outbox);
    for (const { session } of speakers.values()) if (session) await endSession(session);
  }
  for (const script of scripts) await readAsWritten(script);
}

/** Whoever sends needs a session, as in life; it ends with the seeding. */
async function speaker(name: string, speakers: Map<string, Sender>, now: Date): Promise<Sender> {
  const known = speakers.get(name);
  if (known) return known;
  const account = await Account.findById(seededObjectId(`account ${name}`)).lean();
  if (!account?.profile) throw new Error(`${name} has no account`);
  const { session } = newSession(account, now);
  await Session.create(session);
  const sender = { session: session._id, account: account._id, profile: account.profile };
  speakers.set(name, sender);
  return sender;
}

async function send(
  sender: Sender,
  script: Script,
  line: Line,
  index: number,
  { readSettings, now }: Deps,
): Promise<OutboxDoc[]> {
  const settings = await readSettings();
  const to = {
    profile: profileId(line.from === 'member' ? script.partner : script.member).toHexString(),
  };
  const { outcomes, outbox, error } = await sendMessages(
    [{ sender, clientId: lineId(script, index), to, content: line.content, settings }],
    { rateLimits: false, now: () => sentAt(line, now) },
  );
  if (error) throw error;
  const [outcome] = outcomes;
  if (!outcome?.ok) throw new Error(`a demo message was refused: ${outcome?.refusal.code}`);
  return outbox;
}

async function reply(script: Script, line: Line, index: number, { now }: Deps): Promise<void> {
  if (line.content.type !== 'text') throw new Error('fictional profiles of the demo only write');
  await fictionalReply({
    profile: profileId(script.partner),
    to: profileId(script.member),
    text: line.content.text,
    clientId: lineId(script, index),
    at: sentAt(line, now),
  });
}

/** Both have read all but the newest messages that the script leaves unread. */
async function readAsWritten(script: Script): Promise<void> {
  const readers = [
    [profileId(script.member), script.unread.member],
    [profileId(script.partner), script.unread.partner],
  ] as const;
  const pair = pairOf(readers[0][0].toHexString(), readers[1][0].toHexString());
  const conversation = await Conversation.findOne({ pair }, { _id: 1 }).lean();
  if (!conversation) throw new Error(`no conversation with ${script.partner}`);
  for (const [profile, unread] of readers) {
    const upToSeq = script.lines.length - unread;
    await markRead({ conversation: conversation._id.toHexString(), profile, upToSeq });
  }
}

const profileId = (name: string) => seededObjectId(`profile ${name}`);
const lineId = ({ member, partner }: Script, index: number) =>
  seededUuid(`line ${member ?? ''}${partner} ${index}`);
const sentAt = ({ minutesAgo }: Line, now: Date) => new Date(now.getTime() - minutesAgo * 60_000);
