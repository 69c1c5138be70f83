import type { MessageView, ProfileSummary, SyncAnswer, UserView } from '@rendezvous/core/contract';

export const ids = {
  me: 'a00000000000000000000001',
  maria: 'b00000000000000000000002',
  zoe: 'b00000000000000000000003',
  talk: 'c00000000000000000000001',
  other: 'c00000000000000000000002',
} as const;

export const profile = (id: string, name = 'María'): ProfileSummary => ({
  id,
  name,
  age: 34,
  gender: 'female',
  country: 'ES',
  region: 'Aragón',
  city: 'Zaragoza',
  main_image: null,
  fictional: false,
  online: true,
});

export const user = (changed: Partial<UserView> = {}): UserView => ({
  id: 'd00000000000000000000001',
  email: 'anna@demo.test',
  role: 'member',
  status: 'active',
  credits: 10,
  credits_version: 5,
  paid_user: false,
  signup_date: '2026-01-01T00:00:00.000Z',
  language: 'nl',
  notifications_disabled: [],
  credit_price: { amount: 100, currency: 'EUR' },
  free_conversations_left: 3,
  profile: null,
  ...changed,
});

/** Message number `seq`; even numbers are mine. */
export function message(seq: number, changed: Partial<MessageView> = {}): MessageView {
  const mine = seq % 2 === 0;
  return {
    id: `e${String(seq).padStart(23, '0')}`,
    conversation: ids.talk,
    seq,
    sender: mine ? ids.me : ids.maria,
    type: 'text',
    text: `message ${seq}`,
    sentAt: new Date(Date.UTC(2026, 0, 1, 0, 0, seq)).toISOString(),
    ...(mine && { clientId: clientId(seq) }),
    ...changed,
  };
}

export const clientId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const messages = (from: number, to: number): MessageView[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index));

export const syncAnswer = (changed: Partial<SyncAnswer> = {}): SyncAnswer => ({
  conversations: [],
  counts: { unread: 0, newLikes: 0, version: 1 },
  credits: { credits: 10, version: 5 },
  token: 't1',
  more: false,
  ...changed,
});

/** A small generator of pseudo-random numbers (mulberry32): the same seed gives the same run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
