import type { PushMessage } from '@rendezvous/core/contract';
import type { WantedPush } from '@rendezvous/core/events';
import type { DuePush } from '@rendezvous/core/notifications';
import { i18nIn } from '@rendezvous/locales/files';

/** Where a click leads a member (PUSH-06). */
function pathOf({ type, conversation, from }: WantedPush): string {
  if (type === 'like_received') return `/members/${from?.toHexString()}`;
  if (type === 'unread_message_reminder' || !conversation) return '/chats';
  return `/chats/${conversation.toHexString()}`;
}

/** A newer message of the same conversation takes the place of the one on the screen. */
const tagOf = ({ type, conversation, from }: WantedPush) =>
  type === 'unread_message_reminder'
    ? 'unread'
    : type === 'like_received'
      ? `like-${from?.toHexString()}`
      : `chat-${conversation?.toHexString()}`;

/** What a device shows, in the language of its member: who, unless that is hidden, and never what was written. */
export function writePush(id: string, wanted: WantedPush, due: DuePush): PushMessage {
  const { language, from, hidesNames, unread: count, news } = due;
  const { type } = wanted;
  const t = i18nIn(language).getFixedT(null, 'push');
  // A fictional profile is never named without saying so (TRUST-02).
  const name = from?.fictional ? t('fictional', { name: from.name }) : (from?.name ?? '');
  const titleOf = () => {
    if (type === 'unread_message_reminder') return t('unread_message_reminder.title', { count });
    return hidesNames ? t(`${type}.hidden`) : t(`${type}.title`, { from: name });
  };
  const isMessage = type === 'new_conversations' || type === 'new_messages';
  const check = pathOf(wanted);
  return {
    ...{ id, type, title: titleOf(), body: t(isMessage ? 'message.body' : `${type}.body`) },
    ...{ tag: tagOf(wanted), check, open: `/login?to=${encodeURIComponent(check)}` },
    ...{ news, lang: language },
  };
}
