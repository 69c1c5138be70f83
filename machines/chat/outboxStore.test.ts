import { describe, expect, it } from 'vitest';
import { clientId, ids } from '../testing/samples.ts';
import { parseOutbox, serializeOutbox } from './outboxStore.ts';
import type { OutboxItem } from './types.ts';

const item = (changed: Partial<OutboxItem> = {}): OutboxItem => ({
  clientId: clientId(1),
  to: { profile: ids.maria },
  content: { type: 'gift', gift: 'rose' },
  at: '2026-01-01T00:00:00.000Z',
  state: 'waiting',
  refusal: null,
  ...changed,
});

describe('the stored outbox', () => {
  it('[REAL-06] comes back in order, and what was being sent waits again', () => {
    const items = [
      item({ state: 'sending' }),
      item({
        clientId: clientId(2),
        state: 'failed',
        refusal: { code: 'insufficient_credits', credits: 0, price: 1 },
      }),
    ];
    const text = JSON.stringify(serializeOutbox(items));
    expect(parseOutbox(text)).toEqual([{ ...items[0], state: 'waiting' }, items[1]]);
    expect(parseOutbox(serializeOutbox(items))).toHaveLength(2);
  });

  it('[REAL-06] keeps which message each answers, and leaves out what it no longer can', () => {
    const replyTo = { seq: 3, sender: ids.maria, type: 'text' as const, excerpt: 'Zondag?' };
    const kept = [item({ replyTo }), item({ replyTo: { seq: 1, sender: ids.me } })];
    expect(parseOutbox(JSON.stringify(serializeOutbox(kept)))).toEqual(kept);
    for (const wrong of [null, {}, { seq: 0, sender: ids.me }, { seq: 1, sender: 'x' }]) {
      expect(parseOutbox({ version: 1, items: [{ ...item(), replyTo: wrong }] })).toEqual([]);
    }
  });

  it('gives nothing of another version, and leaves out what is damaged', () => {
    expect(parseOutbox({ ...serializeOutbox([item()]), version: 2 })).toEqual([]);
    for (const rubbish of [null, undefined, 7, '', '{', '[]', { version: 1 }]) {
      expect(parseOutbox(rubbish)).toEqual([]);
    }
    const mixed = { version: 1, items: [{ ...item(), clientId: 'x' }, item(), null] };
    expect(parseOutbox(mixed)).toEqual([item()]);
  });
});
