import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Types } from 'mongoose';
import { Message } from '@rendezvous/core/chat';
import { findPlain } from '@rendezvous/core/mongo';

/** A line of the scenarios' console: what the gateway has acknowledged. */
const ackedLine = /acked ([0-9a-f]{24}) ([0-9a-f]{24}) (\d+)/;
const chunkSize = 1_000;
const textsMax = 100;

interface Acked {
  id: string;
  conversation: string;
  seq: number;
}

/**
 * Reads what `k6 run -e TELL_ACKED=yes --console-output FILE` wrote and looks every acknowledged message
 * up, a thousand at a time: stored, in its conversation, under its number.
 */
export async function verifyAcked(
  path: string,
): Promise<{ acked: number; lost: number; wrong: string[] }> {
  let acked = 0;
  let lost = 0;
  const wrong: string[] = [];
  const look = async (chunk: Acked[]) => {
    acked += chunk.length;
    for (const each of await missing(chunk)) {
      lost += 1;
      if (wrong.length < textsMax) wrong.push(`acknowledged and not stored: ${each.id}`);
    }
  };
  let chunk: Acked[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const [, id = '', conversation = '', seq] = ackedLine.exec(line) ?? [];
    if (!id) continue;
    chunk.push({ id, conversation, seq: Number(seq) });
    if (chunk.length < chunkSize) continue;
    await look(chunk);
    chunk = [];
  }
  await look(chunk);
  return { acked, lost, wrong };
}

async function missing(chunk: Acked[]): Promise<Acked[]> {
  const ids = chunk.map(({ id }) => new Types.ObjectId(id));
  const found = await findPlain(Message, { _id: { $in: ids } }, ['_id', 'conversation', 'seq']);
  const stored = new Map(found.map((message) => [message._id.toHexString(), message]));
  return chunk.filter(({ id, conversation, seq }) => {
    const message = stored.get(id);
    return message?.seq !== seq || message.conversation.toHexString() !== conversation;
  });
}
