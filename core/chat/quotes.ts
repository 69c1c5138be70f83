import type { Types } from 'mongoose';
import { limits, type QuoteView } from '../contract/index.ts';
import { findPlain } from '../mongo/index.ts';
import { Message, type MessageDoc } from './message.model.ts';

const quotedFields = ['conversation', 'seq', 'sender', 'type', 'text', 'erased', 'sentAt'] as const;

/** What of an original stands above the message that answers it. */
export type Quoted = Pick<MessageDoc, (typeof quotedFields)[number]>;

/** What a reader may see: messages above the number it has removed up to, and not older than history goes. */
export interface Sight {
  floor: number;
  oldest: Date;
}

type Numbered = Pick<MessageDoc, 'conversation' | 'seq'>;

export const numberKey = ({ conversation, seq }: Numbered) =>
  `${conversation.toHexString()}:${seq}`;

/** Originals by conversation and number, as they are now: one question, and none when nothing is asked for. */
export async function readOriginals(wanted: Numbered[]): Promise<Map<string, Quoted>> {
  if (wanted.length === 0) return new Map();
  const found = await findPlain(
    Message,
    { $or: wanted.map(({ conversation, seq }) => ({ conversation, seq })) },
    quotedFields,
  );
  return new Map(found.map((each) => [numberKey(each), each]));
}

/**
 * What stands above these messages of one conversation, by their own number (LIVE-01). Words are looked up each time
 * and stored nowhere else, so what is erased is gone from every quote.
 */
export async function readQuotes(
  messages: MessageDoc[],
  sight: Sight,
): Promise<Map<number, QuoteView>> {
  const here = new Map(messages.map((message) => [message.seq, message as Quoted]));
  const wanted = messages.flatMap(({ conversation, replyTo }) =>
    replyTo && !here.has(replyTo.seq) ? [{ conversation, seq: replyTo.seq }] : [],
  );
  for (const original of (await readOriginals(wanted)).values()) here.set(original.seq, original);
  return new Map(
    messages.flatMap(({ seq, replyTo }) => {
      const original = replyTo && here.get(replyTo.seq);
      return original ? [[seq, presentQuote(original, sight)] as const] : [];
    }),
  );
}

/** An original as a reader with this sight sees it: without a word where it cannot see the original itself. */
export function presentQuote(original: Quoted, { floor, oldest }: Sight): QuoteView {
  const { seq, sender, type, text, erased, sentAt } = original;
  const bare = { seq, sender: sender.toHexString() };
  if (erased) return { ...bare, erased: true };
  if (seq <= floor || sentAt < oldest) return bare;
  return { ...bare, type, ...(text !== undefined && { excerpt: beginningOf(text) }) };
}

function beginningOf(text: string): string {
  const points = [...text.slice(0, 4 * limits.quoteExcerpt)];
  if (points.length <= limits.quoteExcerpt) return text;
  return `${points.slice(0, limits.quoteExcerpt - 1).join('')}…`;
}

/** Whether somebody with this sight can answer it: it is there, and says something. */
export const isQuotable = (original: Quoted | undefined, { floor, oldest }: Sight): boolean =>
  original !== undefined && !original.erased && original.seq > floor && original.sentAt >= oldest;

/** What a message that was just sent shows to each of the two, by profile id. */
export function quotesFor(
  original: Quoted,
  sides: { profile: Types.ObjectId; floor: number }[],
  oldest: Date,
): Record<string, QuoteView> {
  return Object.fromEntries(
    sides.map(({ profile, floor }) => [
      profile.toHexString(),
      presentQuote(original, { floor, oldest }),
    ]),
  );
}
