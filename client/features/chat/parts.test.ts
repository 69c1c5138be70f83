import { describe, expect, it } from 'vitest';
import { entryOfMessage, placementOf, type Entry } from './messages/entries.ts';
import { canAfford, countdown, queuedCredits } from './composer/composerRules.ts';
import { giftName } from './gifts/giftName.ts';
import { linkify } from './messages/linkify.ts';
import { me, message, settings } from '../../testing/fakeData.ts';

const links = (text: string) =>
  linkify(text).flatMap((part) => (part.kind === 'link' ? [[part.text, part.href]] : []));

describe('links in messages', () => {
  it.each([
    ['zie https://a.nl/b?c=1.', [['https://a.nl/b?c=1', 'https://a.nl/b?c=1']]],
    ['www.voorbeeld.nl, toch', [['www.voorbeeld.nl', 'https://www.voorbeeld.nl/']]],
    [
      '(https://nl.wikipedia.org/wiki/Zee_(water))',
      [['https://nl.wikipedia.org/wiki/Zee_(water)', 'https://nl.wikipedia.org/wiki/Zee_(water)']],
    ],
    ['javascript:alert(1) en ftp://x.nl', []],
    ['http://localhost en https://', []],
    ['geen link. Echt niet', []],
  ])('%s', (text, found) => {
    expect(links(text)).toEqual(found);
    // Nothing of the text is lost or changed.
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

describe('messages among their neighbours', () => {
  const entry = (at: string, more: Partial<Entry> = {}): Entry => ({
    key: at,
    mine: false,
    at,
    content: { type: 'text', text: '' },
    about: null,
    replyTo: null,
    reactions: [],
    erased: false,
    state: 'received',
    refusal: null,
    clientId: null,
    seq: null,
    ...more,
  });
  const noon = '2026-11-01T12:00:10.000Z';
  const same = '2026-11-01T12:00:40.000Z';
  const later = '2026-11-01T12:01:00.000Z';

  it('one sender in one minute is a group', () => {
    expect(placementOf(entry(noon), entry(same), entry(later))).toEqual({
      newDay: false,
      first: false,
      last: true,
    });
    expect(placementOf(entry(noon, { mine: true }), entry(same), null)).toMatchObject({
      first: true,
    });
  });
  it('what failed stands alone', () => {
    const failed = entry(same, { mine: true, state: 'failed' });
    expect(placementOf(entry(noon, { mine: true }), failed, null)).toMatchObject({
      first: true,
      last: true,
    });
  });
  it('another day begins a new one', () => {
    expect(placementOf(null, entry(noon), null).newDay).toBe(true);
    expect(placementOf(entry('2026-10-30T12:00:00.000Z'), entry(noon), null).newDay).toBe(true);
  });
  it('a message of mine is read from the number on that the other side has read to', () => {
    const mine = message(2, 4);
    expect(entryOfMessage(mine, me, 3).state).toBe('sent');
    expect(entryOfMessage(mine, me, 4).state).toBe('read');
    expect(entryOfMessage(message(2, 3), me, 9).state).toBe('received');
  });
});

describe('writing', () => {
  it('[CHAT-11, SCREEN-18] counts code points, and only when it gets close', () => {
    expect(countdown('a'.repeat(880), 1_000)).toMatchObject({ near: false, over: false });
    expect(countdown('a'.repeat(950), 1_000)).toMatchObject({ left: 50, near: true });
    expect(countdown('😀'.repeat(1_000), 1_000)).toMatchObject({ left: 0, over: false });
    expect(countdown(`${'a'.repeat(1_001)}   `, 1_000)).toMatchObject({ left: -1, over: true });
  });
  it('[CHAT-12] counts what waits to be sent, as it was already spent', () => {
    const waiting = (content: unknown, state = 'waiting') => ({ content, state }) as never;
    const queue = [
      waiting({ type: 'text', text: 'a' }),
      waiting({ type: 'gift', gift: 'bouquet' }),
      waiting({ type: 'text', text: 'b' }, 'failed'),
    ];
    expect(queuedCredits(queue, settings)).toBe(4);
    expect(canAfford(5, 4, 1)).toBe(true);
    expect(canAfford(4, 4, 1)).toBe(false);
  });
  it('[CHAT-09] names a gift in the language, in Dutch, or by its id', () => {
    expect(giftName(settings.gifts, 'coffee', 'en')).toBe('Cup of coffee');
    expect(giftName(settings.gifts, 'coffee', 'pl')).toBe('Kop koffie');
    expect(giftName(settings.gifts, 'gone', 'nl')).toBe('gone');
  });
});
