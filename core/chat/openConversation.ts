import type { Types } from 'mongoose';
import type { OpenAnswer, SiteSettings } from '../contract/index.ts';
import { limits } from '../contract/index.ts';
import type { FactTo } from '../events/index.ts';
import { presentReadUpTo } from './chat.presenter.ts';
import { markRead } from './markRead.ts';
import { readPage } from './readMessages.ts';

/** `chat:open`: the newest page, oldest first; the whole conversation counts as read (CHAT-01). */
export async function openConversation(props: {
  conversation: string;
  profile: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}): Promise<{ answer: OpenAnswer; facts: FactTo[] }> {
  const { profile, settings, now } = props;
  const { conversation, mine, theirs, facts } = await markRead({
    conversation: props.conversation,
    profile,
  });
  const page = await readPage({
    conversation: conversation._id,
    viewer: profile,
    floor: mine.floor,
    range: { before: Number.MAX_SAFE_INTEGER },
    limit: limits.historyPageDefault,
    settings,
    now,
  });
  return { answer: { ...page, readUpTo: presentReadUpTo(mine, theirs) }, facts };
}
