import {
  createSyncLookups,
  listChats,
  markRead,
  openConversation,
  readHistory,
  removeConversation,
  syncChats,
  type Sending,
} from '@rendezvous/core/chat';
import type { FactPublisher } from '@rendezvous/core/events';
import type { GatewayDeps } from '../deps.ts';
import type { Caller, Handlers } from '../socket/handle.ts';

/** The commands of a member's chat: one registration each, the rules are in core/chat. */
export function chatHandlers(
  { readSettings, clock }: GatewayDeps,
  sending: Sending,
  publisher: FactPublisher,
): Omit<Handlers, 'device:setVisible'> {
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
      return sending.send({ sender, clientId, to, content, about, settings, ackSocket: socketId });
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
