import { chatMachine } from '@rendezvous/machines/chat';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { asking, makeMember, numbered, useDatabase, write } from '../testing/index.ts';
import {
  Conversation,
  listChats,
  markRead,
  Message,
  presentMessage,
  removeConversation,
  sidesOf,
} from './index.ts';

/*
 * The machine twice: as a page runs it, with actors that ask the server's use cases, and as the server runs it, on what
 * it has stored.
 */

describe('page and server, by one machine', () => {
  useDatabase();

  it('[MACH-01] have a conversation at the same place, whatever is read, removed and written', async () => {
    const [anna, bram] = [await makeMember(), await makeMember({ account: { credits: 500 } })];
    const conversation = await write(bram, anna.profile._id, numbered(5));
    const me = anna.profile._id.toHexString();
    let told = Promise.resolve();
    const tell = (does: () => Promise<unknown>) =>
      (told = told.then(async () => void (await does())));
    const machine = chatMachine.provide({
      actors: {
        fetchChats: fromPromise(() => listChats(asking(anna))),
        markRead: fromPromise(({ input }) => tell(() => markRead({ ...asking(anna), ...input }))),
        removeConversation: fromPromise(({ input }) =>
          tell(() => removeConversation({ ...asking(anna), ...input })),
        ),
      },
    });
    const page = createActor(machine, { input: { me, random: () => 0 } }).start();
    await waitFor(page, ({ context }) => context.loaded);
    async function alike() {
      const { context } = await waitFor(
        page,
        (at) => at.matches({ removal: 'idle' }) && at.matches({ reading: 'idle' }),
      );
      const stored = await Conversation.findById(conversation).orFail().lean();
      const { mine } = sidesOf(stored, anna.profile._id) ?? {};
      const shown = context.conversations[conversation];
      expect([shown?.lastSeq, shown?.floor, shown?.readUpTo.mine]).toEqual([
        ...[stored.lastSeq, mine?.floor, mine?.readUpTo],
      ]);
      const listed = await listChats(asking(anna));
      expect(listed.length === 1).toBe((shown?.lastSeq ?? 0) > (shown?.floor ?? 0));
      return [mine?.floor, mine?.readUpTo];
    }
    // The page asks for what its machine has made of it; the server has to make the same of what was asked.
    function read(upToSeq: number) {
      page.send({ type: 'READ', conversation, upToSeq });
      return tell(() => markRead({ ...asking(anna), conversation, upToSeq }));
    }
    function remove(upToSeq?: number) {
      const upTo = upToSeq !== undefined && { upToSeq };
      page.send({ type: 'REMOVE', conversation, ...upTo });
      return tell(() => removeConversation({ ...asking(anna), conversation, ...upTo }));
    }
    const steps: [() => unknown, number[]][] = [
      [() => read(3), [0, 3]],
      [() => read(2), [0, 3]],
      [() => read(99), [0, 5]],
      [() => remove(2), [2, 5]],
      [() => remove(1), [2, 5]],
      [() => remove(), [5, 5]],
      [() => remove(), [5, 5]],
      [
        async () => {
          await write(bram, anna.profile._id, ['Nog een']);
          const message = await Message.findOne({ seq: 6 }).orFail().lean();
          const payload = { message: presentMessage(message, me) };
          page.send({ type: 'chat:messageSent', payload });
        },
        [5, 5],
      ],
      [() => read(6), [5, 6]],
      [() => remove(), [6, 6]],
    ];
    for (const [does, expected] of steps) {
      await does();
      expect(await alike()).toEqual(expected);
    }
    page.stop();
  });
});
