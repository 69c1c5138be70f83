import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { eraseDeletedAccounts } from '@rendezvous/core/erasure';
import { logSerializers } from '@rendezvous/core/log';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { createDiskPictureStore } from '@rendezvous/core/ports/pictureStore';
import { defaultSettings } from '@rendezvous/core/site';
import {
  mailedToken,
  makeMember,
  makeMemberWith,
  textTo,
  useDatabase,
} from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { connectClient } from '../testing/client.ts';
import { signupBody } from '../testing/signup.ts';
import { gatewayDeps } from '../testing/useGateway.ts';

const password = 'kanarie-wachtwoord-44e1';
const canaries: [string, string, string, string] = [
  'kanarie-adres-51c9',
  'kanarie-nieuw-88d0',
  'kanarie-bericht-e8f2',
  'kanarie-reden-6d55',
];
const [address, wanted, text, remarks] = canaries;

describe('what a member leaves in the log', () => {
  useDatabase();
  const clock = createManualClock(new Date());
  const lines: string[] = [];
  const log = pino(
    { level: 'trace', serializers: logSerializers },
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(line.toString());
        done();
      },
    }),
  );
  let gateway: Awaited<ReturnType<typeof createGateway>>;
  let url = '';
  beforeAll(async () => {
    gateway = await createGateway({ ...gatewayDeps({ clock }), log });
    url = `http://localhost:${await gateway.listen(0)}`;
  });
  afterEach(() => {
    lines.length = 0;
    vi.restoreAllMocks();
  });
  afterAll(() => gateway.stop());

  async function post(path: string, body: unknown, as?: { token: string }): Promise<number> {
    const headers = {
      'Content-Type': 'application/json',
      'X-Requested-With': 'test',
      'User-Agent': 'kanarie-browser-aa71',
      ...(as && { Cookie: `auth=${as.token}` }),
    };
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method: 'POST', headers, body: raw };
    const response = await fetch(`${url}/api/${path}?kanarie-vraag-b3d2`, init);
    // A browser keeps the cookie it is given.
    const given = /^auth=([\w.-]+);/.exec(response.headers.get('set-cookie') ?? '')?.[1];
    if (as && given !== undefined) as.token = given;
    return response.status;
  }

  /** Nothing of that, nor of what every request carries. */
  function expectNothing(personal: string[]) {
    const logged = lines.join('');
    for (const each of [...personal, 'kanarie-', '127.0.0.1']) expect(logged).not.toContain(each);
  }

  it('[TRUST-10] is method and path of its requests, at the finest level', async () => {
    const email = `${address}@example.test`;
    const anna = await makeMemberWith(password, { account: { email } });
    const bram = await makeMember();
    const device = await connectClient(url, anna.token);
    await device.call('chat:send', textTo({ profile: bram.profile._id }, text));
    await device.raw('chat:send', { nonsense: text });
    expect(await post('user.php', { email, password: `wrong ${password}` })).toBe(401);
    expect(await post('user.php', { email, password, more: text })).toBe(422);
    expect(await post('reset-password.php', { email })).toBe(200);
    const token = await mailedToken('reset_password');
    expect(await post('mailed-link.php', { kind: 'reset_password', token })).toBe(200);
    const change = { email: `${wanted}@example.test`, password };
    const { token: first } = anna;
    expect(await post('mail-change.php', change, anna)).toBe(200);
    const wish = { password, reason: 'other', remarks };
    const { token: second } = anna;
    expect(second).not.toBe(first);
    expect(await post('delete-account.php', wish, anna)).toBe(200);
    await device.ended;
    expect(await post('reactivate-mail.php', { email })).toBe(200);
    clock.advance(14 * 86_400_000);
    const pictures = createDiskPictureStore({ folder: '/nonexistent' });
    expect(await eraseDeletedAccounts({ now: clock.now(), pictures })).toBe(1);

    expect(lines.join('')).toContain('/api/delete-account.php');
    expectNothing([...canaries, password, token, first, second]);
  });

  it('[TRUST-10] is no more when it is refused', async () => {
    const email = `${address}@example.test`;
    const anna = await makeMemberWith(password, { account: { email } });
    const form = signupBody({ email, password, name: text, city: text });
    const refused: [string, unknown, number, { token: string }?][] = [
      ['signup.php', form, 409],
      ['signup-check.php', { email }, 409],
      ['signup.php', { ...form, name: email, date_of_birth: text }, 422],
      ['user.php', `{"email": "${email}", ${text}`, 422],
      ['user.php', { email: text.repeat(20_000), password }, 413],
      ['reset-password.php', { email: `nobody-${email}` }, 404],
      ['reset-password-do.php', { token: text, password, password_repeat: password }, 410],
      ['mail-change.php', { email: `${wanted}@example.test`, password: text }, 422, anna],
      ['mail-change.php', { email: wanted, password }, 422, anna],
      ['delete-account.php', { password, reason: remarks }, 422, anna],
      ['activate.php', { token: text }, 410],
      [email, { email }, 404],
    ];
    for (const [path, body, status, as] of refused) {
      expect([path, await post(path, body, as)]).toEqual([path, status]);
    }
    const { attempts } = defaultSettings.login_lock;
    for (let tries = 0; tries <= attempts; tries += 1)
      await post('user.php', { email, password: text });
    expect(await post('user.php', { email, password })).toBe(429);
    const device = await connectClient(url, anna.token);
    for (const event of ['chat:send', 'chat:open', 'chat:history', `chat:${text}`]) {
      const { ok } = (await device.raw(event, { conversation: text, text })) as { ok: boolean };
      expect([event, ok]).toEqual([event, false]);
    }
    expectNothing([...canaries, password, anna.token]);
  });

  it('[TRUST-10] is no more when something breaks', async () => {
    const email = `${address}@example.test`;
    const anna = await makeMemberWith(password, { account: { email } });
    // As the driver has it: the value in the message, and the document beside it.
    const broken = Object.assign(
      new Error(`WriteError { email: "${email}" } at ${text}@example.test`),
      {
        ...{ keyValue: { email }, writeErrors: [{ op: { text } }] },
        cause: new Error(`no '${remarks}'`),
      },
    );
    vi.spyOn(Account, 'findOne').mockImplementation(() => {
      throw broken;
    });
    vi.spyOn(Account, 'findById').mockImplementation(() => {
      throw broken;
    });
    expect(await post('user.php', { email, password })).toBe(500);
    expect(await post('signup-check.php', { email })).toBe(500);
    expect(await post('reset-password.php', { email })).toBe(500);
    expect(await post('delete-account.php', { password, reason: 'time' }, anna)).toBe(500);
    expect(lines.join('')).toContain('WriteError');
    expectNothing([...canaries, password, anna.token]);
  });
});
