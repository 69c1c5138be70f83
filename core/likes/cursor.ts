import { Types } from 'mongoose';
import { z } from 'zod';
import { Refused, idSchema, type LikeType } from '../contract/index.ts';
import type { LikeDoc } from './like.model.ts';

const cursorSchema = z.tuple([z.boolean(), z.int(), idSchema]);
type Cursor = z.infer<typeof cursorSchema>;

/** By what a list is sorted, besides new ones first. */
const timeOf = { received: 'at', given: 'at', matches: 'matchedAt' } as const;

export function sortOf(type: LikeType): Record<string, -1> {
  const time = timeOf[type];
  return type === 'given' ? { at: -1, _id: -1 } : { unseen: -1, [time]: -1, _id: -1 };
}

/** The place of a like in its list, for the page after it. */
export function encodeCursor(type: LikeType, like: LikeDoc): string {
  const time = (like[timeOf[type]] ?? like.at).getTime();
  const cursor: Cursor = [like.unseen, time, like._id.toHexString()];
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws Refused `validation` for what is no cursor. */
export function decodeCursor(text: string): Cursor {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw new Refused('validation', { fields: { before: 'invalid' } });
  }
}

/** What comes after a place. */
export function positionAfter(type: LikeType, [unseen, atMs, id]: Cursor): object {
  const [time, at, _id] = [timeOf[type], new Date(atMs), new Types.ObjectId(id)];
  const later = [{ [time]: { $lt: at } }, { [time]: at, _id: { $lt: _id } }];
  if (type === 'given') return { $or: later };
  const same = later.map((each) => ({ unseen, ...each }));
  return { $or: [...(unseen ? [{ unseen: false }] : []), ...same] };
}
