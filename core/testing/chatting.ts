import type { Types } from 'mongoose';
import type { SiteSettings } from '../contract/index.ts';
import { readCounts, sendMessages, type SendOutcome, type SendRequest } from '../chat/index.ts';
import { defaultSettings } from '../site/index.ts';
import { textTo, type TestMember } from './factories.ts';

interface SendingHow {
  settings?: SiteSettings;
  rateLimits?: boolean;
  now?: () => Date;
}

/** Sends a batch as a gateway does; without a rate limit unless asked for. */
export function send(
  requests: Omit<SendRequest, 'settings'>[],
  { settings = defaultSettings, rateLimits = false, now = () => new Date() }: SendingHow = {},
) {
  const onSite = requests.map((request) => ({ ...request, settings }));
  return sendMessages(onSite, { rateLimits, now });
}

/** Sends as a device does: whoever lost every race asks again, with the same ids. Answers one outcome per request. */
export async function sendUntilTaken(...batch: Parameters<typeof send>): Promise<SendOutcome[]> {
  for (;;) {
    const { outcomes } = await send(...batch);
    if (outcomes.every((each) => each.ok || each.refusal.code !== 'overloaded')) return outcomes;
  }
}

export async function sendOne(
  from: TestMember,
  payload: Omit<SendRequest, 'sender' | 'settings'>,
  how?: SendingHow,
): Promise<SendOutcome> {
  const [outcome] = (await send([{ sender: from.sender, ...payload }], how)).outcomes;
  if (!outcome) throw new Error('no outcome');
  return outcome;
}

/** The code a send is refused with, or null when it is accepted. */
export async function refusalCode(...args: Parameters<typeof sendOne>): Promise<string | null> {
  const outcome = await sendOne(...args);
  return outcome.ok ? null : outcome.refusal.code;
}

/** Sends texts that must be accepted; answers the conversation they went into. */
export async function write(
  from: TestMember,
  to: Types.ObjectId,
  texts: string[],
): Promise<string> {
  const { outcomes } = await send(
    texts.map((text) => ({ sender: from.sender, ...textTo({ profile: to }, text) })),
  );
  const [first] = outcomes;
  if (!first?.ok) throw new Error(JSON.stringify(first));
  return first.sent.message.conversation.toHexString();
}

export function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `bericht ${index + 1}`);
}

/** Who asks, and when, as the use cases of chat want it. */
export function asking({ profile, account }: TestMember) {
  return {
    profile: profile._id,
    account: account._id,
    settings: defaultSettings,
    now: new Date(),
  };
}

export async function unreadOf({ profile }: TestMember): Promise<number | undefined> {
  return (await readCounts([profile._id])).get(profile._id.toHexString())?.unread;
}
