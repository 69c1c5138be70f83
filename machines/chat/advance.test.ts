import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { entry } from '../testing/chatData.ts';
import { doneOf } from '../testing/explore.ts';
import { ids, seeded } from '../testing/samples.ts';
import { advanceConversation, type StandingEvent } from './advance.ts';
import { chatMachine } from './chatMachine.ts';

const stored = { lastSeq: 9, floor: 2, readUpTo: 5 };
const after = (type: 'READ' | 'REMOVE', upToSeq?: number, before = stored) =>
  advanceConversation(before, { type, upToSeq });

describe('a conversation as it is stored', () => {
  it('is read up to a number, to its end at most, and never back', () => {
    expect(after('READ', 7)).toEqual({ ...stored, readUpTo: 7 });
    for (const upToSeq of [9, 1_000, undefined]) {
      expect(after('READ', upToSeq)).toEqual({ ...stored, readUpTo: 9 });
    }
    for (const upToSeq of [0, 4, 5]) expect(after('READ', upToSeq)).toBe(stored);
  });

  it('is removed up to a number, to its end at most, and never put back', () => {
    expect(after('REMOVE', 4)).toEqual({ ...stored, floor: 4 });
    for (const upToSeq of [9, 1_000, undefined]) {
      expect(after('REMOVE', upToSeq)).toEqual({ ...stored, floor: 9 });
    }
    for (const upToSeq of [0, 1, 2]) expect(after('REMOVE', upToSeq)).toBe(stored);
    const removed = { ...stored, floor: 9 };
    expect(after('REMOVE', undefined, removed)).toBe(removed);
  });

  it('stands as on the page that has sent the same, in whatever order', () => {
    const random = seeded(7);
    for (let run = 0; run < 25; run += 1) {
      const page = createActor(chatMachine, { input: { me: ids.me, random } }).start();
      const known = entry(9);
      page.send(doneOf(chatMachine, 'chat.list.loading', [known]) as never);
      const { last_seq: lastSeq, read_up_to, floor = 0 } = known.conversation;
      let server = { lastSeq, floor, readUpTo: read_up_to.mine };
      for (let step = 0; step < 6; step += 1) {
        const type = random() < 0.7 ? ('READ' as const) : ('REMOVE' as const);
        const event: StandingEvent & { upToSeq: number } = {
          type,
          upToSeq: Math.floor(random() * 11),
        };
        page.send({ ...event, conversation: ids.talk });
        server = advanceConversation(server, event);
        // The server has it: the page hears so.
        const { removing } = page.getSnapshot().context;
        if (removing) page.send(doneOf(chatMachine, 'chat.removal.removing') as never);
        const shown = page.getSnapshot().context.conversations[ids.talk];
        expect({
          lastSeq: shown?.lastSeq,
          floor: shown?.floor,
          readUpTo: shown?.readUpTo.mine,
        }).toEqual(server);
      }
      page.stop();
    }
  });
});
