import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Conversation } from '@rendezvous/core/chat';
import type { FactTo } from '@rendezvous/core/events';
import { makeMember, useDatabase } from '@rendezvous/core/testing';
import { createCountsTeller } from './countsTeller.ts';

describe('telling counts', () => {
  useDatabase();

  function teller(listening: (profile: string) => boolean) {
    const facts: FactTo[] = [];
    const publisher = { publish: (told: FactTo[]) => void facts.push(...told) };
    const log = pino({ level: 'silent' });
    return { facts, ...createCountsTeller(publisher, { isListening: listening, log }) };
  }

  it('[REAL-09] takes along what is asked for while it reads, and forgets nobody', async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    const absent = anna.profile._id.toHexString();
    const { tell, whenIdle, facts } = teller((profile) => profile !== absent);
    const told = vi.fn();
    tell([anna.profile._id], 5, told);
    tell([bram.profile._id], 6, told);
    tell([carla.profile._id], 7, told);
    await whenIdle();
    expect(facts.map(({ profile }) => profile).sort()).toEqual(
      [bram, carla].map(({ profile }) => profile._id.toHexString()).sort(),
    );
    tell([anna.profile._id], 8, told);
    tell([bram.profile._id], 9, told);
    await whenIdle();
    expect(told).toHaveBeenCalledTimes(5);
    expect(facts.at(-1)).toMatchObject({
      name: 'counts:changed',
      payload: { unread: 0, version: 9 },
    });
  });

  it('[REAL-08] says that somebody was told only after it, and not when the counts could not be read', async () => {
    const { profile } = await makeMember();
    const { tell, whenIdle, facts } = teller(() => true);
    const read = vi
      .spyOn(Conversation.db.db!, 'command')
      .mockRejectedValueOnce(new Error('no database'));
    onTestFinished(() => read.mockRestore());
    const told: number[] = [];
    const onTold = () => void told.push(facts.length);
    tell([profile._id], 1, onTold);
    await whenIdle();
    expect(told).toEqual([]);
    tell([profile._id], 2, onTold);
    await whenIdle();
    expect(told).toEqual([1]);
  });
});
