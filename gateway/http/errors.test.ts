import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { z } from 'zod';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fieldReasons, type Refused } from '@rendezvous/core/contract';
import { logSerializers } from '@rendezvous/core/log';
import { gatewayDeps } from '../testing/useGateway.ts';
import { answerErrors, answerPageErrors, parse } from './errors.ts';

it.each([
  ['the API', answerErrors],
  ['pages', answerPageErrors],
])(
  '[OPS-04] an answer of %s that fails midway is cut off, and only the log says why',
  async (_of, answer) => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => printed.mockRestore());
    const lines: string[] = [];
    const target = { write: (line: string) => void lines.push(line) };
    const log = pino({ serializers: logSerializers }, target);
    const app = express();
    // In tests Express prints nothing by itself.
    app.set('env', 'production');
    app.get('/', (_request, response) => {
      response.write('half');
      throw new Error("no 'kanarie' here");
    });
    app.use(answer({ ...gatewayDeps(), log }));
    const server = app.listen(0);
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    await expect(fetch(`http://localhost:${port}`).then((got) => got.text())).rejects.toThrow();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'answer broken off', err: { type: 'Error', message: 'no … here' } },
    ]);
    expect(lines.join()).not.toContain('kanarie');
    expect(printed).not.toHaveBeenCalled();
  },
);

it('a field that is wrong has a reason of the protocol, never the words of a library', () => {
  const schema = z.strictObject({
    name: z.string().max(3),
    email: z.email(),
    age: z.number().min(18),
    tags: z.array(z.string()).max(1),
    profile: z.object({ city: z.string() }),
    own: z.string().refine(() => false, 'name_contact'),
  });
  const fieldsOf = (input: unknown) => {
    try {
      parse(schema, input);
    } catch (error) {
      return (error as Refused).refusal.fields;
    }
    return null;
  };
  const right = { age: 18, tags: [], email: 'a@b.nl', profile: { city: 'Delft' }, own: 'x' };
  expect(fieldsOf({ ...right, name: 'Anna' })).toEqual({
    name: 'text_too_long',
    own: 'name_contact',
  });
  expect(
    fieldsOf({ email: 'anna', age: 'old', tags: ['a', 'b'], profile: {}, own: 'x', more: 1 }),
  ).toMatchObject({
    ...{ name: 'required', email: 'invalid', age: 'invalid', tags: 'list_too_long' },
    ...{ 'profile.city': 'required', payload: 'invalid' },
  });
  for (const input of [undefined, null, 'text', [], 5]) {
    const reasons = Object.values(fieldsOf(input) ?? { none: 'none' });
    expect(
      reasons.filter((reason) => !(fieldReasons as readonly string[]).includes(reason)),
    ).toEqual([]);
  }
});
