import { randomUUID } from 'node:crypto';
import { sendMessages, type SendRequest } from '@rendezvous/core/chat';
import type { SiteSettings } from '@rendezvous/core/contract';
import { pairs } from './pairs.ts';
import type { SeededMember } from './seedMembers.ts';

const batchSize = 128;

/** Begins so many conversations as members do: with a message that is paid for. */
export async function seedConversations(
  members: SeededMember[],
  { count, settings }: { count: number; settings: SiteSettings },
  tell: (done: number) => void,
): Promise<void> {
  let batch: SendRequest[] = [];
  let done = 0;
  const flush = async () => {
    const { outcomes } = await sendMessages(batch, { rateLimits: false, now: () => new Date() });
    const refused = outcomes.find((outcome) => !outcome.ok);
    if (refused && !refused.ok) throw new Error(`a message was refused: ${refused.refusal.code}`);
    done += batch.length;
    batch = [];
    tell(done);
  };
  for (const [from, to] of pairs(members.length, count)) {
    const [sender, receiver] = [members[from]?.sender, members[to]?.sender];
    if (!sender || !receiver) throw new Error('no such member');
    batch.push({
      sender,
      clientId: randomUUID(),
      to: { profile: receiver.profile.toHexString() },
      content: { type: 'text', text: 'Hello! How was your weekend?' },
      settings,
    });
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
}
