import { Audit } from '@rendezvous/core/audit';
import { Message } from '@rendezvous/core/chat';
import { findPlain } from '@rendezvous/core/mongo';
import type { Types } from 'mongoose';

const chunkSize = 1_000;
const textsMax = 100;

/**
 * Looks up the entry in the audit trail of every message: none without, and none of anything else. To be
 * asked when the outbox is empty; whatever died meanwhile, the consequences of a send come once.
 */
export async function verifyAudited(): Promise<{ unaudited: number; wrong: string[] }> {
  const wrong: string[] = [];
  let unaudited = 0;
  let messages = 0;
  const look = async (ids: Types.ObjectId[]) => {
    const keys = ids.map((id) => `chat:messageSent ${id.toHexString()}`);
    const found = new Set(
      (await findPlain(Audit, { _id: { $in: keys } }, ['_id'])).map(({ _id }) => _id),
    );
    for (const key of keys.filter((each) => !found.has(each))) {
      unaudited += 1;
      if (wrong.length < textsMax) wrong.push(`not in the audit trail: ${key}`);
    }
  };
  let chunk: Types.ObjectId[] = [];
  for await (const { _id } of Message.collection.find({}, { projection: { _id: 1 } })) {
    messages += 1;
    chunk.push(_id);
    if (chunk.length < chunkSize) continue;
    await look(chunk);
    chunk = [];
  }
  await look(chunk);
  const entries = await Audit.collection.countDocuments({ fact: 'chat:messageSent' });
  if (entries + unaudited !== messages) {
    wrong.push(`${entries} entries in the audit trail for ${messages} messages`);
    unaudited = Math.max(unaudited, 1);
  }
  return { unaudited, wrong };
}
