import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('a host name that is no site', () => {
  const gateway = useGateway();
  afterAll(() => Settings.deleteMany({ _id: 'dating.example' }));

  const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      request(gateway.url + path, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }),
        );
      })
        .on('error', reject)
        .end();
    });
  it('is refused everywhere but on the pages for who runs the node, and stores nothing', async () => {
    const Host = 'dating.example';
    const before = await Settings.countDocuments();
    const refused = await ask('/api/settings.php', { Host });
    expect(refused.status).toBe(421);
    expect(JSON.parse(refused.text)).toMatchObject({ error: 'unknown_site' });
    const posted = await ask('/api/signup.php', { Host, 'X-Requested-With': 'test' }, 'POST');
    expect(posted.status).toBe(421);
    for (const path of ['/', '/pictures/none', '/activate/x', '/dev/mail']) {
      expect([path, (await ask(path, { Host })).status]).toEqual([path, 421]);
    }
    const member = await makeMember();
    await gateway.connect(member);
    await expect(gateway.connect(member, { Host })).rejects.toThrow('websocket error');
    expect((await ask('/healthz', { Host })).status).toBe(200);
    expect(await Settings.countDocuments()).toBe(before);
    expect(await Account.countDocuments()).toBe(1);
  });

  it('becomes one by settings of its own', async () => {
    const Host = 'dating.example';
    await Settings.create({ _id: Host, settings: { ...defaultSettings, message_credits: 7 } });
    const { status, text } = await ask('/api/settings.php', { Host });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ settings: { message_credits: 7, domain: Host } });
  });
});
