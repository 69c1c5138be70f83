import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  matchFinderChoices,
  matchFinderSteps,
  type MatchFinderAge,
  type MatchFinderStep,
  type ProfileText,
} from '@rendezvous/core/contract';
import { doneOf, explore, failedOf } from '../testing/explore.ts';
import { matchFinderMachine, orderFound } from './index.ts';

const person = (id: string, reason_for_joining?: string) =>
  ({ id, attributes: reason_for_joining ? { reason_for_joining } : {} }) as ProfileText;
const people = [person('a', 'friendship'), person('b'), person('c', 'fun'), person('d', 'affair')];
const ids = (found: readonly ProfileText[]) => found.map(({ id }) => id).join('');

function start(steps: readonly MatchFinderStep[] = matchFinderSteps) {
  const asked: unknown[] = [];
  const actor = createActor(
    matchFinderMachine.provide({
      actors: {
        find: fromPromise(async ({ input }: { input: { age: MatchFinderAge | undefined } }) => {
          asked.push(input);
          return people;
        }),
      },
    }),
    { input: { steps } },
  ).start();
  return { actor, asked, found: () => waitFor(actor, (each) => each.matches('found')) };
}

describe('the match finder', () => {
  it('[ENTITY-31, ENTITY-32, ENTITY-33] asks age, appearance and race, each with two answers', () => {
    expect(matchFinderSteps).toEqual(['age', 'appearance', 'race']);
    expect(matchFinderChoices).toEqual({
      age: ['18-35', '35+'],
      appearance: ['normal', 'sexy'],
      race: ['white', 'other'],
    });
  });

  it('hands only the age to the gateway, and orders by appearance what it found', async () => {
    const { actor, asked, found } = start();
    actor.send({ type: 'ANSWER', choice: '35+' });
    actor.send({ type: 'ANSWER', choice: 'sexy' });
    actor.send({ type: 'ANSWER', choice: 'white' });
    const { context } = await found();
    expect(asked).toEqual([{ age: '35+' }]);
    expect(ids(context.found)).toBe('cdab');
    actor.send({ type: 'AGAIN' });
    expect(actor.getSnapshot().context).toMatchObject({ answers: {}, found: [], at: 0 });
    actor.stop();
  });

  it('leaves nobody out, whatever was answered, and nothing is changed by race', () => {
    expect(ids(orderFound(people, { appearance: 'normal' }))).toBe('abcd');
    expect(ids(orderFound(people, { appearance: 'sexy' }))).toBe('cdab');
    for (const race of matchFinderChoices.race) {
      expect(ids(orderFound(people, { race }))).toBe('abcd');
    }
  });

  it('goes back to a question, whose answer may then be taken away', async () => {
    const { actor, asked, found } = start(['age', 'race']);
    actor.send({ type: 'BACK' });
    actor.send({ type: 'ANSWER', choice: '18-35' });
    actor.send({ type: 'BACK' });
    actor.send({ type: 'SKIP' });
    actor.send({ type: 'SKIP' });
    const { context } = await found();
    expect([asked, context.answers]).toEqual([[{ age: undefined }], {}]);
    actor.stop();
  });

  it('without steps finds at once', async () => {
    const { actor, found } = start([]);
    expect(ids((await found()).context.found)).toBe('abcd');
    actor.stop();
  });

  it('[MACH-02] enters every state and takes every transition', () => {
    const finding = 'matchFinder.finding';
    const walk = explore(matchFinderMachine, {
      input: { steps: matchFinderSteps },
      events: [
        { type: 'ANSWER', choice: 'sexy' },
        ...(['SKIP', 'BACK', 'RETRY', 'AGAIN'] as const).map((type) => ({ type })),
        doneOf(matchFinderMachine, finding, people),
        doneOf(matchFinderMachine, finding, []),
        failedOf(matchFinderMachine, finding, new Error('no line')),
      ],
      keyOf: ({ value, context: { error: _error, ...context } }) =>
        JSON.stringify([value, context]),
    });
    // Nobody stays in `looking`.
    expect(walk.unreached).toEqual(['matchFinder.looking']);
    expect(walk.untaken.filter((name) => !name.startsWith('matchFinder.looking'))).toEqual([]);
  });
});
