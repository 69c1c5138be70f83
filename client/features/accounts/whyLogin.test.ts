import { expect, it } from 'vitest';
import { whyLogin } from './whyLogin.ts';

const origin = 'https://site.test';
const why = (target: string) => whyLogin(`?to=${encodeURIComponent(target)}`, origin);

it('[ERR-21] who is to log in is told what that is needed for', () => {
  expect(why('/members/abc/chat')).toBe('chat');
  expect(why('/chats')).toBe('chat');
  expect(why('/chats/abc')).toBe('chat');
  expect(why('/members/abc/chat?gift')).toBe('gift');
  expect(why('/members/abc')).toBe('photo');
  expect(why('/likes/m/abc')).toBe('like');
  for (const page of ['/members', '/credits', 'https://elsewhere.test/chats']) {
    expect(why(page), page).toBeNull();
  }
  expect(whyLogin('', origin)).toBeNull();
});
