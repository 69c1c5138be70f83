import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  chatCommandSchemas,
  errorCodes,
  fieldReasons,
  limits,
  type CommandName,
} from '@rendezvous/core/contract';
import { makeMember, textTo } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const protocol = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
const calls = [...new Set(protocol.match(/(?:GET|POST|PUT|DELETE) \/api\/[a-z-]+\.php/g))];
/** Every name that the protocol writes in code or in braces: the fields of all calls are among them. */
const names = [
  ...new Set([...protocol.matchAll(/(?<=[{,( `])([a-z]+(?:[_A-Z][a-z_]+)*)(?=[?,:}` ])/g)]),
].map(([name]) => name);
const fields = [...new Set(names)];
const wrongValues: unknown[] = ['', 5, null, 'x'.repeat(12_000), [{}], { $gt: '' }, '\u202E@ .'];

const bodies: unknown[] = [
  {},
  [],
  'nothing',
  ...wrongValues.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
  // Without what no call knows the rules behind the shape are reached too.
  ...[
    { email: 'nobody', password: 'x' },
    { profile: 'x' },
    { name: '@', email: '@', date_of_birth: '2020-01-01' },
    { order: 'x', session_id: 'x', session_result: 'x' },
    { iban: 'NL00', phone: '1', name: 'x', consent: true },
  ],
];

/** What is larger ends the connection. */
const fitsFrame = (body: unknown) => JSON.stringify(body).length < limits.frameBytes / 2;

/** Reasons that are not in the protocol's list, with where they came from. */
function strange(of: string, answer: Record<string, unknown>): string[] {
  const reasons = Object.entries((answer['fields'] ?? {}) as Record<string, string>);
  return reasons
    .filter(([, reason]) => !(fieldReasons as readonly string[]).includes(reason))
    .map(([field, reason]) => `${of} ${field}: ${reason}`);
}

describe('what is wrong with a field', () => {
  const gateway = useGateway();

  it('[REAL-16] has a reason of the one list, whatever is asked of any call', async () => {
    const found: string[] = [];
    const withFields = new Set<string>();
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      const as = await makeMember();
      for (const body of bodies) {
        const query =
          method === 'GET' && body !== null && typeof body === 'object'
            ? `?${new URLSearchParams(Object.entries(body).map(([key, value]): [string, string] => [key, String(value).slice(0, 30)]))}`
            : '';
        const answer = await gateway.http(method, path + query, {
          as,
          ...(method !== 'GET' && { body }),
        });
        if (answer.status < 400 || answer.body['text'] !== undefined) continue;
        expect(errorCodes, call).toContain(answer.body['error']);
        if (answer.body['fields']) withFields.add(call);
        found.push(...strange(call, answer.body));
      }
    }
    expect([...new Set(found)]).toEqual([]);
    // Or the test has asked nothing.
    expect(withFields.size).toBeGreaterThan(30);
  });

  it('[REAL-16] has a reason of the one list, whatever is asked of any command', async () => {
    const anna = await makeMember();
    const device = await gateway.connect(anna);
    const found: string[] = [];
    const withFields = new Set<string>();
    for (const name of Object.keys(chatCommandSchemas) as CommandName[]) {
      for (const body of bodies.filter(fitsFrame)) {
        const answer = await device.raw(name, body);
        if (answer.ok) continue;
        if (answer.error.fields) withFields.add(name);
        found.push(...strange(name, { ...answer.error }));
      }
    }
    expect([...new Set(found)]).toEqual([]);
    expect(withFields.size).toBe(Object.keys(chatCommandSchemas).length);
  });

  it('[REAL-16] has reasons that the protocol lists, each with its meaning', () => {
    for (const reason of fieldReasons) expect(protocol).toContain(`| \`${reason}\` `);
  });

  it('[REAL-16] is said in the same way by the rules behind the shape', async () => {
    const [anna, bram] = [
      await makeMember({ account: { credits: 100, paidUser: true } }),
      await makeMember(),
    ];
    const device = await gateway.connect(anna);
    const fieldsOf = async (event: string, payload: unknown) => {
      const answer = await device.raw(event, payload);
      return answer.ok ? null : answer.error.fields;
    };
    const me = anna.profile._id.toHexString();
    const to = { profile: bram.profile._id };
    const send = (content: unknown, more = {}) =>
      fieldsOf('chat:send', {
        ...{ clientId: randomUUID(), to: { profile: to.profile.toHexString() }, content },
        ...more,
      });
    expect(await fieldsOf('chat:send', textTo({ profile: anna.profile._id }))).toEqual({
      to: 'yourself',
    });
    expect(await fieldsOf('chat:send', textTo(to, ' \n '))).toEqual({ text: 'required' });
    expect(await send({ type: 'gift', gift: 'moon' })).toEqual({ gift: 'not_there' });
    expect(await send({ type: 'photo', photo: me })).toEqual({ photo: 'not_there' });
    expect(await send({ type: 'text', text: 'Hoi' }, { about: { photo: me } })).toEqual({
      about: 'not_there',
    });
    expect(await fieldsOf('chat:sync', { since: 'rubbish' })).toEqual({ since: 'invalid' });
    expect(await fieldsOf('chat:history', { conversation: me })).toEqual({ payload: 'invalid' });
    for (const call of ['like', 'block']) {
      const { body } = await gateway.http('POST', `/api/${call}.php`, {
        as: anna,
        body: { profile: me },
      });
      expect(body['fields'], call).toEqual({ profile: 'yourself' });
    }
    const { body } = await gateway.http('GET', '/api/likes.php?before=rubbish', { as: anna });
    expect(body['fields']).toEqual({ before: 'invalid' });
  });
});
