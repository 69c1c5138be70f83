import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FactTo } from '../events/index.ts';
import { makeMember, useDatabase } from '../testing/index.ts';
import { Conversation } from './conversation.model.ts';
import { createCountsPublisher } from './countsPublisher.ts';

describe('telling counts', () => {
  useDatabase();

  function countsPublisher(listening: (profile: string) => boolean) {
    const facts: FactTo[] = [];
    const publisher = { publish: (published: FactTo[]) => void facts.push(...published) };
    const log = { warn: () => undefined, error: () => undefined };
    return { facts, ...createCountsPublisher(publisher, { isListening: listening, log }) };
  }

  it('[REAL-09] takes along what is asked for while it reads, and forgets nobody', async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    const absent = anna.profile._id.toHexString();
    const { publishCounts, whenIdle, facts } = countsPublisher((profile) => profile !== absent);
    const published = vi.fn();
    publishCounts([anna.profile._id], 5, published);
    publishCounts([bram.profile._id], 6, published);
    publishCounts([carla.profile._id], 7, published);
    await whenIdle();
    expect(facts.map(({ profile }) => profile).sort()).toEqual(
      [bram, carla].map(({ profile }) => profile._id.toHexString()).sort(),
    );
    publishCounts([anna.profile._id], 8, published);
    publishCounts([bram.profile._id], 9, published);
    await whenIdle();
    expect(published).toHaveBeenCalledTimes(5);
    expect(facts.at(-1)).toMatchObject({
      name: 'counts:changed',
      payload: { unread: 0, version: 9 },
    });
  });

  it('[REAL-08] says that somebody was told only after it, and not when the counts could not be read', async () => {
    const { profile } = await makeMember();
    const { publishCounts, whenIdle, facts } = countsPublisher(() => true);
    const read = vi
      .spyOn(Conversation.db.db!, 'command')
      .mockRejectedValueOnce(new Error('no database'));
    onTestFinished(() => read.mockRestore());
    const published: number[] = [];
    const onPublished = () => void published.push(facts.length);
    publishCounts([profile._id], 1, onPublished);
    await whenIdle();
    expect(published).toEqual([]);
    publishCounts([profile._id], 2, onPublished);
    await whenIdle();
    expect(published).toEqual([1]);
  });
});
