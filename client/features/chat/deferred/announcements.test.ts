import type { MessageView } from '@rendezvous/core/contract';
import { expect, it } from 'vitest';
import { nothingTold, tell } from './announcements.ts';

const message = (seq: number): MessageView => ({
  id: `m${seq}`,
  conversation: 'c',
  seq,
  sender: 'them',
  type: 'text',
  text: `${seq}`,
  sentAt: '2026-01-01T00:00:00.000Z',
});
const upTo = (last: number) => Array.from({ length: last }, (_, at) => message(at + 1));
const heard = (last: number) => ({ messages: upTo(last), pending: [], me: 'me' });

it('[SCREEN-15] three messages at once are read out, more are counted in one line', () => {
  const few = tell(nothingTold(1, []), heard(4));
  expect(few.news.map(({ id }) => id)).toEqual(['m2', 'm3', 'm4']);
  const gap = tell(few, heard(64));
  expect(gap.news.slice(3)).toEqual([{ id: 'up to 64', messages: 60 }]);
});

it('of everything that was told the latest stays, however much it was', () => {
  let told = nothingTold(0, []);
  for (let last = 1; last <= 40; last += 1) told = tell(told, heard(last));
  expect(told.news.at(-1)?.id).toBe('m40');
  expect(told.news).toHaveLength(8);
});
