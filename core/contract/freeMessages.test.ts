import { expect, it } from 'vitest';
import { freeMessages } from './freeMessages.ts';

it('[OPEN-05] counts what the credits of a signup pay for, and promises nothing nobody can send', () => {
  const site = { signup_credits: 5, message_credits: 2, free_conversations: 1 };
  expect(freeMessages(site)).toBe(2);
  expect(freeMessages({ ...site, message_credits: 6 })).toBe(0);
  expect(freeMessages({ ...site, free_conversations: 0 })).toBe(0);
});
