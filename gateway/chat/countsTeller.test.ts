import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
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
    tell([anna.profile._id], 5);
    tell([bram.profile._id], 6);
    tell([carla.profile._id], 7);
    await whenIdle();
    expect(facts.map(({ profile }) => profile).sort()).toEqual(
      [bram, carla].map(({ profile }) => profile._id.toHexString()).sort(),
    );
    tell([anna.profile._id], 8);
    tell([bram.profile._id], 9);
    await whenIdle();
    expect(facts.at(-1)).toMatchObject({
      name: 'counts:changed',
      payload: { unread: 0, version: 9 },
    });
  });
});
