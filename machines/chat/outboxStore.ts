import {
  prompts,
  type MessageAbout,
  type MessageContent,
  type QuoteView,
  type Recipient,
  type Refusal,
} from '@rendezvous/core/contract';
import type { OutboxItem, OutboxState } from './types.ts';

const version = 1;

/** The outbox as it is stored: plain data with a version (MACH-03, REAL-06). */
export function serializeOutbox(items: readonly OutboxItem[]) {
  return { version, items: [...items] };
}

/**
 * The outbox as it was stored, from data or its JSON text. What was being sent waits again: whether it got through
 * is unknown, and sending twice does no harm. Never throws: another version gives nothing, a damaged item is left out.
 * Checked by hand: a schema library would weigh more in the browser than all the machines together.
 */
export function parseOutbox(stored: unknown): OutboxItem[] {
  const data = typeof stored === 'string' ? readJson(stored) : stored;
  if (!isRecord(data) || data['version'] !== version || !Array.isArray(data['items'])) return [];
  return data['items'].flatMap((item: unknown) => readItem(item) ?? []);
}

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const id = /^[0-9a-f]{24}$/;

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);

function readItem(item: unknown): OutboxItem | null {
  if (!isRecord(item)) return null;
  const { clientId, at, state, refusal } = item;
  const to = readRecipient(item['to']);
  const content = readContent(item['content']);
  const about = item['about'] === undefined ? undefined : readAbout(item['about']);
  const replyTo = item['replyTo'] === undefined ? undefined : readQuote(item['replyTo']);
  const states: readonly unknown[] = ['waiting', 'sending', 'failed'] satisfies OutboxState[];
  if (!matches(clientId, uuid) || typeof at !== 'string' || !to || !content) return null;
  // Without what it answers to it would be another message.
  if (about === null || replyTo === null) return null;
  if (!states.includes(state)) return null;
  if (refusal !== null && !(isRecord(refusal) && 'code' in refusal)) return null;
  return {
    clientId,
    to,
    content,
    ...(about && { about }),
    ...(replyTo && { replyTo }),
    at,
    state: state === 'failed' ? 'failed' : 'waiting',
    refusal: refusal as Refusal | null,
  };
}

/** Exactly the keys that belong there: what a later version adds must not be sent by this one. */
const hasOnly = (fields: Fields, ...keys: string[]) =>
  Object.keys(fields).every((key) => keys.includes(key));

function readAbout(about: unknown): MessageAbout | null {
  if (!isRecord(about)) return null;
  const { prompt, photo } = about;
  if (matches(photo, id) && hasOnly(about, 'photo')) return { photo };
  const known = prompts.find((each) => each === prompt);
  return known && hasOnly(about, 'prompt') ? { prompt: known } : null;
}

function readQuote(quote: unknown): QuoteView | null {
  if (!isRecord(quote)) return null;
  const { seq, sender, type, excerpt } = quote;
  if (!Number.isInteger(seq) || Number(seq) < 1 || !matches(sender, id)) return null;
  return {
    ...{ seq: Number(seq), sender },
    ...((type === 'text' || type === 'photo' || type === 'gift') && { type }),
    ...(typeof excerpt === 'string' && { excerpt }),
  };
}

function readRecipient(to: unknown): Recipient | null {
  if (!isRecord(to)) return null;
  const { conversation, profile } = to;
  if (matches(conversation, id) && hasOnly(to, 'conversation')) return { conversation };
  if (matches(profile, id) && hasOnly(to, 'profile')) return { profile };
  return null;
}

function readContent(content: unknown): MessageContent | null {
  if (!isRecord(content)) return null;
  const { type, text, photo, gift } = content;
  if (type === 'text' && typeof text === 'string' && hasOnly(content, 'type', 'text')) {
    return { type, text };
  }
  if (type === 'photo' && matches(photo, id) && hasOnly(content, 'type', 'photo')) {
    return { type, photo };
  }
  if (type === 'gift' && matches(gift, /^.{1,40}$/) && hasOnly(content, 'type', 'gift')) {
    return { type, gift };
  }
  return null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged: as good as none.
    return null;
  }
}
