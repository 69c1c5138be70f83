import {
  listChats,
  markRead,
  openConversation,
  readHistory,
  removeConversation,
  syncChats,
  type SendQueue,
} from '@rendezvous/core/chat';
import { presentMessage } from '@rendezvous/core/chat';
import { Refused } from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import type { GatewayDeps } from '../deps.ts';
import type { Handlers } from '../socket/handle.ts';

/** The commands of a member's chat: one registration each, the rules are in core/chat. */
export function chatHandlers(
  { readSettings, clock }: GatewayDeps,
  queue: SendQueue,
  publisher: FactPublisher,
): Handlers {
  const viewing = async () => ({ settings: await readSettings(), now: clock.now() });
  return {
    async 'chat:send'({ clientId, to, content }, { socketId, ...sender }) {
      const outcome = await queue.enqueue({ sender, clientId, to, content, askedBy: socketId });
      if (!outcome.ok) throw new Refused(outcome.refusal.code, outcome.refusal);
      const { message, credits, charged } = outcome.sent;
      return { message: presentMessage(message, sender.profile.toHexString()), credits, charged };
    },
    async 'chat:open'({ conversation }, { profile }) {
      const { answer, facts } = await openConversation({
        conversation,
        profile,
        ...(await viewing()),
      });
      publisher.publish(facts);
      return answer;
    },
    async 'chat:read'({ conversation, upToSeq }, { profile }) {
      const { facts } = await markRead({ conversation, profile, upToSeq });
      publisher.publish(facts);
      return {};
    },
    async 'chat:history'({ conversation, before, after, limit }, { profile }) {
      return readHistory({ conversation, profile, before, after, limit, ...(await viewing()) });
    },
    async 'chat:sync'({ since, known }, { account, profile }) {
      return syncChats({ account, profile, since, known, ...(await viewing()) });
    },
    async 'chat:list'(_payload, { profile }) {
      return { chats: await listChats({ profile, ...(await viewing()) }) };
    },
    async 'chat:remove'({ conversation }, { profile }) {
      publisher.publish(await removeConversation({ conversation, profile }));
      return {};
    },
  };
}
