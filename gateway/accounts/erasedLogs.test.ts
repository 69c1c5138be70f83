import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDeletedAccounts } from '@rendezvous/core/erasure';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { createDiskPictureStore } from '@rendezvous/core/ports/pictureStore';
import {
  mailedToken,
  makeMember,
  makeMemberWith,
  textTo,
  useDatabase,
} from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { connectClient } from '../testing/client.ts';
import { gatewayDeps } from '../testing/useGateway.ts';

const password = 'kanarie-wachtwoord-44e1';
const canaries = [
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
    { level: 'trace' },
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
  afterAll(() => gateway.stop());

  async function post(path: string, body: unknown, token?: string): Promise<number> {
    const headers = {
      'Content-Type': 'application/json',
      'X-Requested-With': 'test',
      'User-Agent': 'kanarie-browser-aa71',
      ...(token !== undefined && { Cookie: `auth=${token}` }),
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${url}/api/${path}?kanarie-vraag-b3d2`, init)).status;
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
    expect(await post('mail-change.php', change, anna.token)).toBe(200);
    const wish = { password, reason: 'other', remarks };
    expect(await post('delete-account.php', wish, anna.token)).toBe(200);
    await device.ended;
    expect(await post('reactivate-mail.php', { email })).toBe(200);
    clock.advance(14 * 86_400_000);
    const pictures = createDiskPictureStore({ folder: '/nonexistent' });
    expect(await eraseDeletedAccounts({ now: clock.now(), pictures })).toBe(1);

    const logged = lines.join('');
    expect(logged).toContain('/api/delete-account.php');
    for (const personal of [...canaries, password, token, anna.token, 'kanarie-', '127.0.0.1']) {
      expect(logged).not.toContain(personal);
    }
  });
});
