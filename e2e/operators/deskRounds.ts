import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { io, type Socket } from 'socket.io-client';
import { Message } from '@rendezvous/core/chat';
import { Answer, Claim, type ClaimDoc } from '@rendezvous/core/operators';
import {
  checkInvariants,
  makeFictional,
  makeMember,
  makeOperator,
  textTo,
  type TestOperator,
} from '@rendezvous/core/testing';
import type { CrashSite } from '../crashes/crashRounds.ts';

type Reply = { ok: true; data: unknown } | { ok: false; error: { code: string } } | null;

/** Nobody waits longer for a gateway that was killed. */
const patienceMs = 10_000;

/** The same choices for the same seed. */
function chooser(seed: number) {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
}

/** Somebody with a session, at any gateway that is there; remembers all that it was ever told. */
function person(token: string, urls: string[]) {
  const told: unknown[] = [];
  let socket: Socket | null = null;
  let next = 0;
  async function connected(): Promise<Socket> {
    if (socket?.connected) return socket;
    for (;;) {
      socket?.close();
      next += 1;
      const opened = io(urls[next % urls.length] ?? '', {
        ...{ transports: ['websocket'], reconnection: false, forceNew: true },
        extraHeaders: { Cookie: `auth=${token}` },
      });
      opened.onAny((...heard: unknown[]) => void told.push(heard));
      socket = opened;
      const isIn = await new Promise<boolean>((resolve) => {
        opened.once('connect', () => resolve(true));
        opened.once('connect_error', () => resolve(false));
      });
      if (isIn) return opened;
    }
  }
  return {
    told,
    /** Null: nobody knows, the gateway died in between. */
    async ask(name: string, payload: unknown): Promise<Reply> {
      const line = await connected();
      const answer = (await line
        .timeout(patienceMs)
        .emitWithAck(name, payload)
        .catch(() => null)) as Reply;
      told.push(answer);
      return answer;
    },
    async onNextGateway() {
      socket?.close();
      await connected();
    },
    close: () => socket?.close(),
  };
}

/** Who holds a conversation by the clock of the database, or null. */
async function holderOf(conversation: string): Promise<string | null> {
  const standing = (await Claim.collection.findOne({
    _id: new Types.ObjectId(conversation),
    $expr: { $gt: ['$leaseUntil', '$$NOW'] },
  })) as ClaimDoc | null;
  return standing?.operator?.toHexString() ?? null;
}

const moves = [
  'ask',
  'claim',
  'both',
  'reply',
  'replyAll',
  'release',
  'lapse',
  'handOver',
  'kill',
  'move',
] as const;

/**
 * Two operators, three members and two gateways that are killed take random steps; answers what went wrong. No two
 * claims overlap, each answer is of whoever held the conversation, once, on record, and no member ever hears by whom.
 */
export async function workAtDesks(
  site: CrashSite,
  { seed, steps }: { seed: number; steps: number },
): Promise<string[]> {
  const choose = chooser(seed);
  const wrong: string[] = [];
  const operators = [await makeOperator('Kanarie-Noor'), await makeOperator('Kanarie-Sam')];
  const members = await Promise.all(
    [1, 2, 3].map(() => makeMember({ account: { credits: 10_000 } })),
  );
  const fictional = [await makeFictional(), await makeFictional()];
  const desks = operators.map(({ token }) => person(token, site.urls));
  const phones = members.map(({ token }) => person(token, site.urls));
  const gateways = site.parts.slice(1);
  const conversations = new Set<string>();
  /** Answers that may have been stored: by client id, who wrote them. */
  const tried = new Map<string, { by: string; acked: boolean }>();
  const idOf = (index: number) => operators[index]?.account._id.toHexString() ?? '';

  async function ask() {
    const index = choose([0, 1, 2]);
    const sent = await phones[index]?.ask('chat:send', textTo({ profile: choose(fictional)._id }));
    if (sent?.ok) {
      conversations.add((sent.data as { message: { conversation: string } }).message.conversation);
    }
  }
  async function claim(index: number, conversation: string) {
    const before = await holderOf(conversation);
    const answer = await desks[index]?.ask('operator:claim', { conversation });
    if (answer?.ok && before !== null && before !== idOf(index)) {
      wrong.push(`operator ${index} claimed ${conversation} while it was held`);
    }
  }
  async function both(conversation: string) {
    const before = await holderOf(conversation);
    const answers = await Promise.all(
      desks.map((desk) => desk.ask('operator:claim', { conversation })),
    );
    const won = answers.filter((answer) => answer?.ok).length;
    if (won > 1) wrong.push(`${won} operators claimed ${conversation}, held before by ${before}`);
  }
  async function reply(index: number, conversation: string) {
    const clientId = randomUUID();
    const before = await holderOf(conversation);
    const answer = await desks[index]?.ask('operator:reply', {
      ...{ conversation, clientId },
      content: { type: 'text', text: `Antwoord ${clientId}` },
    });
    if (answer === null || answer?.ok) {
      tried.set(clientId, { by: idOf(index), acked: answer !== null });
    }
    if (answer?.ok && before !== idOf(index)) {
      wrong.push(`operator ${index} answered in ${conversation}, held by ${before}`);
    }
  }

  for (let step = 0; step < steps; step += 1) {
    const known = [...conversations];
    const move = known.length === 0 ? 'ask' : choose(moves);
    const conversation = known.length === 0 ? '' : choose(known);
    const index = choose([0, 1]);
    if (move === 'ask') await ask();
    if (move === 'claim') await claim(index, conversation);
    if (move === 'both') await both(conversation);
    if (move === 'reply') await reply(index, conversation);
    if (move === 'replyAll') await Promise.all([reply(0, conversation), reply(1, conversation)]);
    if (move === 'release') await desks[index]?.ask('operator:release', { conversation });
    if (move === 'handOver') {
      await desks[index]?.ask('operator:handOver', { conversation, operator: idOf(1 - index) });
    }
    if (move === 'lapse') {
      const past = { $set: { leaseUntil: new Date(0) } };
      await Claim.updateOne({ _id: new Types.ObjectId(conversation) }, past);
    }
    if (move === 'move') await desks[index]?.onNextGateway();
    // Seldom: a start takes seconds.
    if (move === 'kill' && step % 5 === 0) {
      const gateway = choose(gateways);
      const working = reply(index, conversation);
      await gateway.kill();
      await working;
      await gateway.start();
    }
  }
  for (const each of [...desks, ...phones]) each.close();
  wrong.push(...(await checkAnswers(tried)), ...(await checkInvariants()));
  wrong.push(
    ...leaks(
      phones.flatMap(({ told }) => told),
      operators,
    ),
  );
  return wrong;
}

/** Every answer stands once and is on record as its writer's; nothing else was ever written for a fictional profile. */
async function checkAnswers(tried: Map<string, { by: string; acked: boolean }>): Promise<string[]> {
  const wrong: string[] = [];
  const written = await Message.find({ fictional: true }).lean();
  const records = new Map(
    (await Answer.find().lean()).map((each) => [
      each._id.toHexString(),
      each.operator.toHexString(),
    ]),
  );
  const stored = new Set<string>();
  for (const { _id, sendKey, credits, ledgerEntry } of written) {
    const clientId = sendKey.slice(sendKey.indexOf(':') + 1);
    const by = tried.get(clientId)?.by;
    stored.add(clientId);
    if (by === undefined) wrong.push(`an answer that nobody wrote: ${clientId}`);
    else if (records.get(_id.toHexString()) !== by) wrong.push(`not on record: ${clientId}`);
    if (credits !== 0 || ledgerEntry !== null) wrong.push(`somebody paid for ${clientId}`);
  }
  if (records.size !== written.length) wrong.push('a record without an answer');
  for (const [clientId, { acked }] of tried) {
    if (acked && !stored.has(clientId)) wrong.push(`acknowledged and lost: ${clientId}`);
  }
  return wrong;
}

/** What members were told that says who wrote an answer. */
function leaks(told: unknown[], operators: TestOperator[]): string[] {
  const said = JSON.stringify(told);
  const secrets = operators.flatMap(({ account }) => [account._id.toHexString(), account.email]);
  return [...secrets, 'Kanarie-', 'operator:'].filter((secret) => said.includes(secret));
}
