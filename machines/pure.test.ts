import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialTransition, transition, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { advanceConversation, chatMachine } from './chat/index.ts';
import { advanceOtp, beginOtp, otpMachine } from './directDebit/index.ts';
import { advancePayment, beginPayment, paymentMachine } from './payment/index.ts';
import { handInSignup, signupMachine } from './signup/index.ts';
import { entry } from './testing/chatData.ts';
import { doneOf, failedOf } from './testing/explore.ts';
import { clientId, ids, message } from './testing/samples.ts';
import { signupForm, signupInput } from './testing/signupData.ts';
import { decideTimeBonus, timeBonusMachine } from './timeBonus/index.ts';

const begun = '2026-01-01T00:00:00.000Z';
const now = () => new Date('2026-01-01T01:00:00.000Z');
const user = { paid_user: false, signup_date: begun };
const trouble = new Error('no line');
const code = { sent_to: '', expires_at: '', resend_at: '', attempts_left: 2 };

interface Run {
  machine: AnyStateMachine;
  input: object;
  events: AnyEventObject[];
  /** Where all of that leads. */
  to: unknown;
}

/** Each of them over its clock, its chance and its actors; `input` is made anew for every run. */
const runs: Record<string, () => Run> = {
  signup: () => ({
    machine: signupMachine,
    input: signupInput(),
    events: [
      { type: 'CHANGE', fields: signupForm },
      ...Array.from({ length: 5 }, () => ({ type: 'NEXT' })),
      doneOf(signupMachine, 'signup.checkingData'),
      failedOf(signupMachine, 'signup.creatingAccount', trouble),
    ],
    to: 'trouble',
  }),
  payment: () => ({
    machine: paymentMachine,
    input: { order: 'o1' },
    events: [{ type: 'WAITING', attempt: 1 }, { type: 'PAID' }, { type: 'REVERSED' }],
    to: { completed: 'reversed' },
  }),
  timeBonus: () => ({
    machine: timeBonusMachine,
    input: { now },
    events: [
      { type: 'LOGIN', user },
      { type: 'OFFERED', offers: { timeBonus: {}, welcome: null } },
    ],
    to: 'counting',
  }),
  directDebit: () => ({
    machine: otpMachine,
    input: {},
    events: [
      { type: 'SEND' },
      { type: 'CODE_SENT', code },
      { type: 'SUBMIT' },
      { type: 'CODE_WRONG', attempts_left: 1 },
    ],
    to: 'invalid',
  }),
  chat: () => ({
    machine: chatMachine,
    input: { me: ids.me, random: () => 0.5 },
    events: [
      doneOf(chatMachine, 'chat.list.loading', [entry(3)]),
      { type: 'chat:messageSent', payload: { message: message(4) } },
      {
        type: 'SUBMIT',
        ...{ clientId: clientId(6), to: { conversation: ids.talk }, at: begun },
        content: { type: 'text', text: 'hi' },
      },
      failedOf(chatMachine, 'chat.sending.sending', trouble),
      { type: 'READ', conversation: ids.talk, upToSeq: 4 },
      { type: 'REMOVE', conversation: ids.talk },
    ],
    to: {
      ...{ list: 'idle', pages: 'idle', removal: 'removing' },
      ...{ reading: 'telling', sending: 'waiting' },
    },
  }),
};

/** What the server has of each: the same again, of what it stores. */
const ofTheServer = {
  signup: () =>
    handInSignup(signupForm, { settings: signupInput().settings, token: null, now: now() }),
  payment: () => advancePayment(beginPayment({ order: 'o1' }), { type: 'PAID' }),
  timeBonus: () => decideTimeBonus(user, { timeBonus: null, welcome: null }, now()).value,
  directDebit: () => advanceOtp(beginOtp(), { type: 'SEND' }),
  chat: () => advanceConversation({ lastSeq: 3, floor: 0, readUpTo: 0 }, { type: 'REMOVE' }),
};

function walk({ machine, input, events }: Run): unknown {
  let [snapshot] = initialTransition(machine, input);
  for (const event of events) [snapshot] = transition(machine, snapshot, event);
  const { value, context } = snapshot as { value: unknown; context: unknown };
  return JSON.parse(JSON.stringify({ value, context }));
}

/** What is around a machine, taken away: whoever reaches for it throws. */
function takeTheWorldAway(): void {
  const gone = (name: string) => () => {
    throw new Error(`reached for ${name}`);
  };
  const real = Date;
  class OnlyGiven extends real {
    constructor(given?: string | number) {
      if (given === undefined) gone('the clock')();
      super(given ?? 0);
    }
    static override now = gone('the clock');
  }
  vi.stubGlobal('Date', OnlyGiven);
  vi.spyOn(Math, 'random').mockImplementation(gone('chance'));
  for (const name of ['setTimeout', 'setInterval', 'fetch', 'crypto', 'process', 'WebSocket']) {
    vi.stubGlobal(name, new Proxy(gone(name), { get: gone(name) }));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Files that are loaded with this one, and packages. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  const named =
    /(?:^|\n)(?:import|export)\b[^'";]*?from ['"]([^'"]+)|\bimport\s*\(?\s*['"]([^'"]+)/g;
  for (const [, from, alone] of source.matchAll(named)) {
    const name = from ?? alone ?? '';
    if (name.startsWith('.')) importsOf(join(dirname(file), name), seen);
    else seen.add(name);
  }
  return seen;
}

const names = Object.keys(runs) as (keyof typeof ofTheServer)[];

describe('a machine of signup, payment, time bonus, direct debit and chat', () => {
  it.each(names)(
    '[MACH-01] of %s goes where it goes without clock, chance, line or timer',
    (name) => {
      const free = [walk(runs[name]!()), ofTheServer[name]()];
      takeTheWorldAway();
      const alone = [walk(runs[name]!()), ofTheServer[name]()];
      vi.unstubAllGlobals();
      expect(alone).toEqual(free);
      expect(free[0]).toMatchObject({ value: runs[name]!().to });
    },
  );

  it.each(names)('[MACH-01] of %s loads the contract and XState, and nothing else', (name) => {
    const all = [...importsOf(join(import.meta.dirname, name, 'index.ts'))];
    const packages = all.filter((each) => !each.startsWith(import.meta.dirname));
    expect(all.length).toBeGreaterThan(packages.length);
    expect(packages.toSorted()).toEqual(['@rendezvous/core/contract', 'xstate']);
    const own = all.filter((each) => each.startsWith(import.meta.dirname));
    expect(own.filter((each) => /[/](testing|diagrams)[/]|[.]test[.]ts$/.test(each))).toEqual([]);
  });

  it.each(names)('[MACH-01] of %s names its actors', (name) => {
    const { machine } = runs[name]!();
    const invoked = [...statesBelow(machine.root)].flatMap(({ invoke }) => invoke);
    expect(invoked.length).toBeGreaterThan(0);
    for (const { src } of invoked) {
      expect(Object.keys(machine.implementations.actors)).toContain(src);
    }
  });
});

function* statesBelow(node: AnyStateMachine['root']): Generator<AnyStateMachine['root']> {
  yield node;
  for (const each of Object.values(node.states)) yield* statesBelow(each);
}
