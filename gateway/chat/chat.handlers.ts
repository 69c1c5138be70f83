import {
  createSyncLookups,
  listChats,
  markRead,
  openConversation,
  reactToMessage,
  readHistory,
  removeConversation,
  syncChats,
  type Sending,
} from '@rendezvous/core/chat';
import type { GatewayDeps } from '../deps.ts';
import { reactionLimiter } from '../http/rateLimits.ts';
import type { Caller, Handlers } from '../socket/handle.ts';
import type { Signals } from '../socket/signals.ts';

/** The commands of a member's chat: one registration each, the rules are in core/chat. */
export function chatHandlers(
  { readSettings, clock, config }: GatewayDeps,
  {
    sending,
    publisher,
    presence,
    typing,
    looking,
  }: { sending: Sending } & Pick<Signals, 'publisher' | 'presence' | 'typing' | 'looking'>,
): Handlers {
  const lookups = createSyncLookups();
  const limitReactions = reactionLimiter(config.rateLimits);
  const viewing = async ({ site }: Caller) => ({
    settings: await readSettings(site),
    now: clock.now(),
  });
  return {
    ...looking.handlers,
    async 'chat:send'(
      { clientId, to, content, about, replyTo },
      { session, account, profile, socketId, site },
    ) {
      const sender = { session, account, profile };
      const settings = await readSettings(site);
      return sending.send({
        ...{ sender, clientId, to, content, about, replyTo, settings },
        ackSocket: socketId,
      });
    },
    async 'chat:react'({ conversation, seq, sign }, { profile, account, socketId }) {
      await limitReactions(profile.toHexString());
      const asked = { conversation, seq, sign, profile, account, ackSocket: socketId };
      const { reaction, facts } = await reactToMessage(asked);
      publisher.publish(facts);
      return reaction;
    },
    async 'chat:setTyping'({ conversation, typing: isTyping }, { profile }) {
      await typing.setTyping(conversation, profile, isTyping);
      return {};
    },
    async 'presence:watch'({ profiles }, { profile, socketId }) {
      return presence.watch(socketId, profile, profiles);
    },
    async 'chat:open'({ conversation }, caller) {
      const { answer, facts } = await openConversation({
        conversation,
        profile: caller.profile,
        ...(await viewing(caller)),
      });
      publisher.publish(facts);
      return answer;
    },
    async 'chat:read'({ conversation, upToSeq }, { profile }) {
      const { facts } = await markRead({ conversation, profile, upToSeq });
      publisher.publish(facts);
      return {};
    },
    async 'chat:history'({ conversation, before, after, limit }, caller) {
      return readHistory({
        ...{ conversation, before, after, limit, profile: caller.profile },
        ...(await viewing(caller)),
      });
    },
    async 'chat:sync'({ since, known }, caller) {
      const props = { since, known, account: caller.account, profile: caller.profile };
      return syncChats({ ...props, ...(await viewing(caller)) }, lookups);
    },
    async 'chat:list'(_payload, caller) {
      return { chats: await listChats({ profile: caller.profile, ...(await viewing(caller)) }) };
    },
    async 'chat:remove'({ conversation, upToSeq }, { profile }) {
      publisher.publish(await removeConversation({ conversation, profile, upToSeq }));
      return {};
    },
  };
}
