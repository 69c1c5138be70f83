import {
  createSyncLookups,
  listChats,
  markRead,
  openConversation,
  presentMessage,
  readHistory,
  removeConversation,
  syncChats,
  type SendQueue,
} from '@rendezvous/core/chat';
import { Refused } from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import type { GatewayDeps } from '../deps.ts';
import type { Caller, Handlers } from '../socket/handle.ts';

/** The commands of a member's chat: one registration each, the rules are in core/chat. */
export function chatHandlers(
  { readSettings, clock }: GatewayDeps,
  queue: SendQueue,
  publisher: FactPublisher,
): Handlers {
  const lookups = createSyncLookups();
  const viewing = async ({ site }: Caller) => ({
    settings: await readSettings(site),
    now: clock.now(),
  });
  return {
    async 'chat:send'(
      { clientId, to, content, about },
      { session, account, profile, socketId, site },
    ) {
      const sender = { session, account, profile };
      const settings = await readSettings(site);
      const request = { sender, clientId, to, content, about, settings, ackSocket: socketId };
      const outcome = await queue.enqueue(request);
      if (!outcome.ok) {
        const { code, ...details } = outcome.refusal;
        throw new Refused(code, details);
      }
      const { message, credits, charged } = outcome.sent;
      return { message: presentMessage(message, profile.toHexString()), credits, charged };
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
