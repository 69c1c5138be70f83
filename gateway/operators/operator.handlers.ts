import { findTypingPartner, reactToMessage, type Sending } from '@rendezvous/core/chat';
import type { FactPublisher } from '@rendezvous/core/events';
import {
  addNote,
  answerRequest,
  claimConversation,
  handOverConversation,
  heldProfile,
  readContext,
  readFigures,
  readQueue,
  releaseConversation,
  snoozeConversation,
} from '@rendezvous/core/operators';
import type { GatewayDeps } from '../deps.ts';
import type { OperatorCaller, OperatorHandlers } from '../socket/handle.ts';

/** The commands of an operator: one registration each, the rules are in core/operators. */
export function operatorHandlers(
  { readSettings, clock }: GatewayDeps,
  sending: Pick<Sending, 'send'>,
  publisher: FactPublisher,
): OperatorHandlers {
  const viewing = async ({ site }: OperatorCaller) => ({
    settings: await readSettings(site),
    now: clock.now(),
  });
  return {
    async 'operator:queue'(_payload, caller) {
      return readQueue({ operator: caller.account, ...(await viewing(caller)) });
    },
    async 'operator:claim'({ conversation }, { account }) {
      const { leaseUntil, facts } = await claimConversation({ conversation, operator: account });
      publisher.publish(facts);
      return { leaseUntil: leaseUntil.toISOString() };
    },
    async 'operator:release'({ conversation }, { account }) {
      publisher.publish(await releaseConversation({ conversation, operator: account }));
      return {};
    },
    async 'operator:context'({ conversation, before }, caller) {
      const asking = { conversation, before, operator: caller.account };
      const { answer, facts } = await readContext({ ...asking, ...(await viewing(caller)) });
      publisher.publish(facts);
      return answer;
    },
    async 'operator:reply'(
      { conversation, clientId, content, replyTo },
      { session, account, site },
    ) {
      const settings = await readSettings(site);
      const asked = {
        session,
        operator: account,
        conversation,
        clientId,
        content,
        replyTo,
        settings,
      };
      const { message } = await sending.send(await answerRequest(asked));
      return { message };
    },
    async 'operator:react'({ conversation, seq, sign }, { account }) {
      const profile = await heldProfile({ conversation, operator: account });
      const { reaction, facts } = await reactToMessage({ conversation, seq, sign, profile });
      publisher.publish(facts);
      return reaction;
    },
    async 'operator:setTyping'({ conversation, typing }, { account }) {
      const fictional = await heldProfile({ conversation, operator: account });
      const partner = await findTypingPartner(conversation, fictional);
      if (partner) {
        const payload = { conversation, profile: fictional.toHexString(), typing };
        const profile = partner.toHexString();
        publisher.publish([{ profile, name: 'chat:typingChanged', payload }]);
      }
      return {};
    },
    async 'operator:snooze'({ conversation, minutes }, { account }) {
      publisher.publish(await snoozeConversation({ conversation, minutes, operator: account }));
      return {};
    },
    async 'operator:handOver'({ conversation, operator: to }, { account }) {
      const handed = await handOverConversation({ conversation, operator: account, to });
      publisher.publish(handed.facts);
      return { leaseUntil: handed.leaseUntil.toISOString() };
    },
    async 'operator:note'({ conversation, id, text }, { account }) {
      const note = { conversation, operator: account, id, text, now: clock.now() };
      return { notes: await addNote(note) };
    },
    async 'operator:figures'() {
      return readFigures(clock.now());
    },
  };
}
