import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { Refused } from '../contract/index.ts';
import { type MessageContent } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import { isSameContent, normalizeContent } from './content.ts';
import type { MessageDoc } from './message.model.ts';

const text = (value: string): MessageContent => ({ type: 'text', text: value });
const refusalOf = (run: () => unknown) => {
  try {
    run();
    return null;
  } catch (error) {
    return (error as Refused).refusal;
  }
};

describe('content of a message', () => {
  it('[CHAT-11] takes 1000 code points and refuses 1001, whatever their length in bytes', () => {
    const settings = { ...defaultSettings, message_length: 1000 };
    expect(normalizeContent(text('🙂'.repeat(1000)), settings)).toEqual(text('🙂'.repeat(1000)));
    expect(refusalOf(() => normalizeContent(text('🙂'.repeat(1001)), settings))).toEqual({
      code: 'message_too_long',
    });
    expect(refusalOf(() => normalizeContent(text('a'.repeat(1001)), settings))?.code).toBe(
      'message_too_long',
    );
  });

  it('refuses a text that is empty after trimming', () => {
    for (const empty of ['', ' ', '\n\t ']) {
      expect(refusalOf(() => normalizeContent(text(empty), defaultSettings))?.code).toBe(
        'validation',
      );
    }
  });

  it('keeps the text but for white space around it and broken characters', () => {
    expect(normalizeContent(text('  Hoi\n  jij '), defaultSettings)).toEqual(text('Hoi\n  jij'));
    expect(normalizeContent(text('a\ud800b'), defaultSettings)).toEqual(text('a\ufffdb'));
  });

  it('[REAL-03] tells the same content from another', () => {
    const photo = new Types.ObjectId();
    const stored = { type: 'text', text: 'Hoi' } as MessageDoc;
    expect(isSameContent(stored, text(' Hoi '))).toBe(true);
    expect(isSameContent(stored, text('hoi'))).toBe(false);
    expect(isSameContent(stored, { type: 'gift', gift: 'Hoi' })).toBe(false);
    const picture = { type: 'photo', photo } as MessageDoc;
    expect(isSameContent(picture, { type: 'photo', photo: photo.toHexString() })).toBe(true);
    expect(
      isSameContent(picture, { type: 'photo', photo: new Types.ObjectId().toHexString() }),
    ).toBe(false);
  });
});
