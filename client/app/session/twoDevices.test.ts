import { unreadOf } from '@rendezvous/machines/chat';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeGateway } from '../../testing/FakeGateway.ts';
import { chat, conversationId, entryOf, member } from '../../testing/fakeData.ts';
import { badgeText } from '../../ui/Badge.tsx';
import { pageTitle } from '../frame/PageTitle.tsx';
import type { Connect } from '../wire/index.ts';
import { startChatEngine } from './chatEngine.ts';
import { createSession, type Session } from './createSession.ts';

/** The same numbers for the same seed, so that a failure can be looked at again. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const patience = { timeout: 20_000 };
const sessions: Session[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.stop();
});

const numbers = [2, 3, 4];
const unreadTotal = ({ chats }: FakeGateway) =>
  chats.reduce((sum, known) => sum + entryOf(known).num_unread_messages, 0);

describe('two tabs of one member', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '[REAL-08, REAL-09] agree about badge, title and list after any interleaving (%i)',
    async (seed) => {
      const random = randomFrom(seed);
      const gateway = new FakeGateway({
        user: member(),
        chats: numbers.map((number) => chat(number, 2, { mine: 2 })),
      });
      const late: (() => void)[] = [];

      /** A line on which facts come late, in any order, and now and then twice. */
      const connect: Connect = (events) =>
        gateway.connect({
          ...events,
          fact: (name, payload) => {
            const deliver = () => events.fact(name, payload);
            late.push(deliver);
            if (random() < 0.2) late.push(deliver);
          },
        });
      const deliverSome = (share: number) => {
        const some = late.splice(0).filter((deliver) => random() < share || !late.push(deliver));
        some.sort(() => random() - 0.5).forEach((deliver) => deliver());
      };

      const tabs = [0, 1].map(() => {
        const session = createSession({
          call: gateway.call,
          connect,
          loadEngine: () => Promise.resolve({ startChatEngine }),
          mustAsk: () => true,
        });
        sessions.push(session);
        return session;
      });
      const online = { loggedIn: { connection: { linked: 'online' as const } } };
      await expect
        .poll(() => tabs.every(({ actor }) => actor.getSnapshot().matches(online)))
        .toBe(true);
      const engineOf = (session: Session) => session.engine.get()!.actor;

      // A read is told to the gateway, and by it to every tab.
      gateway.handlers['chat:read'] = ({ conversation, upToSeq }) => {
        const known = gateway.chats.find(({ number }) => conversationId(number) === conversation)!;
        known.mine = Math.max(known.mine, upToSeq);
        gateway.tell('chat:messagesRead', { conversation, reader: member().profile!.id, upToSeq });
        gateway.tellCounts(unreadTotal(gateway));
        return {};
      };

      for (let turn = 0; turn < 40; turn += 1) {
        const number = numbers[Math.floor(random() * numbers.length)]!;
        const tab = tabs[random() < 0.5 ? 0 : 1]!;
        if (random() < 0.6) {
          gateway.receive(number, `Bericht ${turn}`);
          gateway.tellCounts(unreadTotal(gateway));
        } else {
          const conversation = conversationId(number);
          const upToSeq =
            engineOf(tab).getSnapshot().context.conversations[conversation]?.lastSeq ?? 0;
          engineOf(tab).send({ type: 'READ', conversation, upToSeq });
          await Promise.resolve();
        }
        deliverSome(0.6);
      }
      await vi.waitFor(() => {
        deliverSome(1);
        const told = unreadTotal(gateway);
        for (const session of tabs) {
          const { counts } = session.actor.getSnapshot().context;
          const { context } = engineOf(session).getSnapshot();
          expect(Object.keys(context.reads)).toEqual([]);
          expect(
            numbers.reduce((sum, number) => sum + unreadOf(context, conversationId(number)), 0),
          ).toBe(told);
          expect(badgeText(counts.unread)).toBe(badgeText(told));
          expect(pageTitle('', 'R', counts.unread + counts.newLikes)).toBe(
            pageTitle('', 'R', told),
          );
        }
      }, patience);
    },
  );
});
