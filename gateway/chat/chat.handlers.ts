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
import type { Asker, Handlers } from '../socket/handle.ts';

/** The commands of a member's chat: one registration each, the rules are in core/chat. */
export function chatHandlers(
  { readSettings, clock }: GatewayDeps,
  queue: SendQueue,
  publisher: FactPublisher,
): Handlers {
  const lookups = createSyncLookups();
  const viewing = async ({ domain }: Asker) => ({
    settings: await readSettings(domain),
    now: clock.now(),
  });
  return {
    async 'chat:send'({ clientId, to, content }, { session, account, profile, socketId, domain }) {
      const sender = { session, account, profile };
      const settings = await readSettings(domain);
      const request = { sender, clientId, to, content, settings, askedBy: socketId };
      const outcome = await queue.enqueue(request);
      if (!outcome.ok) {
        const { code, ...details } = outcome.refusal;
        throw new Refused(code, details);
      }
      const { message, credits, charged } = outcome.sent;
      return { message: presentMessage(message, profile.toHexString()), credits, charged };
    },
    async 'chat:open'({ conversation }, asker) {
      const { answer, facts } = await openConversation({
        conversation,
        profile: asker.profile,
        ...(await viewing(asker)),
      });
      publisher.publish(facts);
      return answer;
    },
    async 'chat:read'({ conversation, upToSeq }, { profile }) {
      const { facts } = await markRead({ conversation, profile, upToSeq });
      publisher.publish(facts);
      return {};
    },
    async 'chat:history'({ conversation, before, after, limit }, asker) {
      return readHistory({
        ...{ conversation, before, after, limit, profile: asker.profile },
        ...(await viewing(asker)),
      });
    },
    async 'chat:sync'({ since, known }, asker) {
      const props = { since, known, account: asker.account, profile: asker.profile };
      return syncChats({ ...props, ...(await viewing(asker)) }, lookups);
    },
    async 'chat:list'(_payload, asker) {
      return { chats: await listChats({ profile: asker.profile, ...(await viewing(asker)) }) };
    },
    async 'chat:remove'({ conversation, upToSeq }, { profile }) {
      publisher.publish(await removeConversation({ conversation, profile, upToSeq }));
      return {};
    },
  };
}
