import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { Account } from '@rendezvous/core/accounts';
import { Message } from '@rendezvous/core/chat';
import type { MessageView } from '@rendezvous/core/contract';
import { connectDatabase } from '@rendezvous/core/mongo';
import {
  checkInvariants,
  freePort,
  makeMember,
  textTo,
  type TestMember,
} from '@rendezvous/core/testing';
import { createPart, type Part } from './part.ts';
import { createStubbornSender, type Settled } from './stubbornSender.ts';

const sendsPerMember = 40;
const credits = 30;

export interface CrashSite {
  /** Two gateways and the database behind them. */
  parts: Part[];
  urls: string[];
  end(): Promise<void>;
}

/** Starts database and two gateways as processes of their own, on ports they come back on. */
export async function startCrashSite(): Promise<CrashSite> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-crash-'));
  const [databasePort, ...gatewayPorts] = [await freePort(), await freePort(), await freePort()];
  const uri = `mongodb://127.0.0.1:${databasePort}/crash?replicaSet=rendezvous&directConnection=true`;
  const parts = [
    createPart('database', [
      'embedded/dist/main.js',
      ...['--port', String(databasePort), '--data', join(folder, 'db')],
      ...['--parent-pid', String(process.pid)],
    ]),
    ...gatewayPorts.map((port) =>
      createPart(`gateway ${port}`, ['gateway/dist/main.js'], {
        PORT: String(port),
        MONGODB_URI: uri,
        DATA_DIR: folder,
        RATE_LIMITS: 'off',
      }),
    ),
  ];
  for (const part of parts) await part.start();
  const disconnect = await connectDatabase(uri);
  return {
    parts,
    urls: gatewayPorts.map((port) => `http://localhost:${port}`),
    async end() {
      await disconnect();
      for (const part of parts.toReversed()) await part.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * One round: three members write to each other over both gateways, each more than it can pay, while one
 * part is killed after a random number of acks and started again. Answers everything that went wrong.
 */
export async function crashRound(site: CrashSite, random: () => number): Promise<string[]> {
  const members = await Promise.all([1, 2, 3].map(() => makeMember({ account: { credits } })));
  const victim = site.parts[Math.floor(random() * site.parts.length)];
  const killAfter = Math.floor(random() * credits * members.length);
  let acks = 0;
  let crash: Promise<void> | undefined;
  const onAck = () => {
    acks += 1;
    if (acks >= killAfter) crash ??= killAndRestart(victim);
  };
  const sent = await Promise.all(
    members.map((member, index) => sendAll(site, member, other(members, index), onAck)),
  );
  crash ??= killAndRestart(victim);
  await crash;
  return [...(await checkInvariants()), ...(await checkRound(members, sent))].map(
    (wrong) => `${victim?.name} killed after ${killAfter} acks: ${wrong}`,
  );
}

async function killAndRestart(victim: Part | undefined): Promise<void> {
  await victim?.kill();
  await victim?.start();
}

/** Everybody writes to the next one, so that two of the three conversations begin at both ends at once. */
function other(members: TestMember[], index: number): TestMember {
  const next = members[(index + 1) % members.length];
  if (!next) throw new Error('no member');
  return next;
}

async function sendAll(
  site: CrashSite,
  from: TestMember,
  to: TestMember,
  onAck: () => void,
): Promise<Settled[]> {
  const device = createStubbornSender(site.urls, from.token);
  try {
    return await Promise.all(
      Array.from({ length: sendsPerMember }, async (_, index) => {
        const payload = textTo({ profile: to.profile._id }, `bericht ${index}`);
        // The impatient finger: everything twice, with the same id.
        const [first, second] = await Promise.all([device.send(payload), device.send(payload)]);
        if ('acked' in first) onAck();
        return 'acked' in first ? first : second;
      }),
    );
  } finally {
    device.close();
  }
}

/** Whether each member had exactly what it could pay stored, and every acked message is there as acked. */
async function checkRound(members: TestMember[], sent: Settled[][]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, member] of members.entries()) {
    const stored = await Message.countDocuments({ sender: member.profile._id });
    const left = (await Account.findById(member.account._id).lean())?.credits;
    if (stored !== credits || left !== 0) wrong.push(`${stored} stored, ${left} credits left`);
    const acked = (sent[index] ?? []).flatMap((each) => ('acked' in each ? [each.acked] : []));
    if (acked.length !== credits) wrong.push(`${acked.length} acknowledged`);
    for (const message of acked) {
      if (!(await isStored(message))) wrong.push(`acknowledged and not stored: ${message.id}`);
    }
  }
  return wrong;
}

async function isStored({ id, conversation, seq, text }: MessageView): Promise<boolean> {
  const found = await Message.findById(id).lean();
  return (
    found !== null &&
    found.seq === seq &&
    found.text === text &&
    found.conversation.equals(new Types.ObjectId(conversation))
  );
}
