import { Types } from 'mongoose';
import {
  Refused,
  type MessageAbout,
  type MessageContent,
  type SiteSettings,
} from '../contract/index.ts';
import type { MessageDoc } from './message.model.ts';

/**
 * Content as it will be stored: text without white space around it and without broken characters.
 * Refuses an empty text (`validation`) and one above message_length code points (CHAT-11, OPEN-06).
 * @throws `validation`, `message_too_long`
 */
export function normalizeContent(content: MessageContent, settings: SiteSettings): MessageContent {
  if (content.type !== 'text') return content;
  const text = content.text.toWellFormed().trim();
  if (text === '') throw new Refused('validation', { fields: { text: 'required' } });
  if (codePoints(text) > settings.message_length) throw new Refused('message_too_long');
  return { type: 'text', text };
}

/** The fields of a stored message that hold its content. */
export function contentFields(
  content: MessageContent,
): Pick<MessageDoc, 'type' | 'text' | 'photo' | 'gift'> {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: content.text };
    case 'photo':
      return { type: 'photo', photo: new Types.ObjectId(content.photo) };
    case 'gift':
      return { type: 'gift', gift: content.gift };
  }
}

/** Whether a stored message holds exactly this content: what tells a repeat from a mix-up (REAL-03). */
export function isSameContent(
  message: MessageDoc,
  content: MessageContent,
  { about, replyTo }: { about?: MessageAbout | undefined; replyTo?: number | undefined } = {},
): boolean {
  if (message.replyTo?.seq !== replyTo) return false;
  if (aboutKey(message.about) !== aboutKey(about)) return false;
  if (message.type !== content.type) return false;
  switch (content.type) {
    case 'text':
      return message.text === content.text.toWellFormed().trim();
    case 'photo':
      return message.photo?.toHexString() === content.photo;
    case 'gift':
      return message.gift === content.gift;
  }
}

function aboutKey(about: MessageAbout | undefined): string {
  if (!about) return '';
  return 'prompt' in about ? about.prompt : about.photo;
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
