import { Refused } from '@rendezvous/core/contract';
import { describe, expect, it } from 'vitest';
import { entry, synced } from '../testing/chatData.ts';
import { doneOf, explore, failedOf, timersOf } from '../testing/explore.ts';
import { clientId, ids, message, profile, syncAnswer } from '../testing/samples.ts';
import { chatMachine } from './chatMachine.ts';
import { nextPage } from './pages.ts';

const now = '2026-01-02T00:00:00.000Z';
const trouble = new Error('no line');
const no = new Refused('insufficient_credits', { credits: 0, price: 1 });

const list = [
  doneOf(chatMachine, 'chat.list.loading', [entry(3)]),
  failedOf(chatMachine, 'chat.list.loading', trouble),
  { type: 'RELOAD' },
];
const pages = [
  { type: 'OPEN', conversation: ids.talk, at: now },
  { type: 'LEAVE' },
  { type: 'OLDER', conversation: ids.talk },
  doneOf(chatMachine, 'chat.pages.fetching', { messages: [message(3)], more: true }),
  failedOf(chatMachine, 'chat.pages.fetching', trouble),
  failedOf(chatMachine, 'chat.pages.fetching', new Refused('not_found')),
];
const reading = [
  { type: 'READ', conversation: ids.talk, upToSeq: 2 },
  doneOf(chatMachine, 'chat.reading.telling'),
  failedOf(chatMachine, 'chat.reading.telling', trouble),
  failedOf(chatMachine, 'chat.reading.telling', new Refused('not_found')),
];
const removal = [
  { type: 'REMOVE', conversation: ids.talk },
  { type: 'REMOVE_PROFILE', profile: ids.maria },
  { type: 'DISMISS_ALERT' },
  doneOf(chatMachine, 'chat.removal.removing'),
  failedOf(chatMachine, 'chat.removal.removing', trouble),
];
const sending = [
  {
    type: 'SUBMIT',
    clientId: clientId(4),
    to: { conversation: ids.talk },
    content: { type: 'text', text: 'hi' },
    at: now,
  },
  { type: 'RETRY', clientId: clientId(4) },
  { type: 'DISCARD', clientId: clientId(4) },
  doneOf(chatMachine, 'chat.sending.sending', { message: message(4), credits: 9, charged: 1 }),
  failedOf(chatMachine, 'chat.sending.sending', trouble),
  failedOf(chatMachine, 'chat.sending.sending', no),
];
const facts = [
  { type: 'chat:messageSent', payload: { message: message(4) } },
  {
    type: 'chat:messagesRead',
    payload: { conversation: ids.talk, reader: ids.maria, upToSeq: 4 },
  },
  {
    type: 'chat:messageReacted',
    payload: { conversation: ids.talk, seq: 3, profile: ids.maria, sign: 'heart', version: 4 },
  },
  { type: 'chat:conversationRemoved', payload: { conversation: ids.talk, upToSeq: 3 } },
  { type: 'SYNCED', answer: syncAnswer({ conversations: [synced(3)] }) },
  { type: 'START', profile: profile(ids.maria), at: now },
  { type: 'CANCEL_START' },
  { type: 'LIKES_LOADED', likes: [{ ...profile(ids.zoe), like_new: true }] },
  { type: 'LIKE_OPENED', profile: ids.zoe },
];

/** All workers together have too many states to walk: the list with each other worker in turn covers every one. */
const walk = (events: { type: string }[]) =>
  explore(chatMachine, {
    input: { me: ids.me, random: () => 0 },
    events: [...list, ...events, { type: 'CONNECTED' }, ...timersOf(chatMachine)],
    keyOf: ({ value, context }) =>
      JSON.stringify([
        value,
        context.conversations,
        context.open,
        context.outbox,
        context.removals,
        context.reads,
        context.alert,
        context.starting,
        context.likes,
        context.olderWanted,
        context.listWanted,
        context.messages,
      ]),
  });

const walks = [pages, reading, removal, sending, facts].map(walk);
const everywhere = walks.flatMap(({ paths }) => paths);
const inAll = (pick: 'unreached' | 'untaken') =>
  walks
    .map((each) => new Set(each[pick]))
    .reduce((common, each) => new Set([...common].filter((name) => each.has(name))));

describe('every path of the chat', () => {
  it('[MACH-02] enters every state and takes every transition', () => {
    expect([...inAll('unreached')]).toEqual([]);
    expect([...inAll('untaken')]).toEqual([]);
    expect(everywhere.length).toBeGreaterThan(100);
  });

  it('[MACH-02] works exactly on what it has in hand', () => {
    for (const { snapshot, way } of everywhere) {
      const { context } = snapshot;
      expect(context.sending !== null, way).toBe(snapshot.matches({ sending: 'sending' }));
      expect(context.fetching !== null, way).toBe(snapshot.matches({ pages: 'fetching' }));
      expect(context.removing !== null, way).toBe(snapshot.matches({ removal: 'removing' }));
    }
  });

  it('[MACH-02] never rests while there is something to do', () => {
    for (const { snapshot, way } of everywhere) {
      const { context } = snapshot;
      if (snapshot.matches({ list: 'idle' })) expect(context.listWanted, way).toBe(false);
      if (snapshot.matches({ pages: 'idle' })) expect(nextPage(context), way).toBeNull();
      if (snapshot.matches({ removal: 'idle' })) expect(context.removals, way).toEqual([]);
      if (snapshot.matches({ reading: 'idle' })) expect(context.reads, way).toEqual({});
      if (snapshot.matches({ sending: 'idle' })) {
        expect(
          context.outbox.filter(({ state }) => state !== 'failed'),
          way,
        ).toEqual([]);
      }
    }
  });

  it('[REAL-08] never holds a message twice nor out of order', () => {
    for (const { snapshot, way } of everywhere) {
      for (const { items } of Object.values(snapshot.context.messages)) {
        const numbers = items.map(({ seq }) => seq);
        expect(numbers, way).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }
    }
  });
});
