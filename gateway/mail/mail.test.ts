import { describe, expect, it } from 'vitest';
import { request } from 'node:http';
import { Account, type AccountDoc, makeUnsubscribeToken } from '@rendezvous/core/accounts';
import { storeDevMail, listDevMails } from '@rendezvous/core/mail';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const key = 'a-key-of-the-provider';
const reasons = async ({ _id }: AccountDoc) =>
  (await Account.findById(_id).lean<AccountDoc>())?.notificationsDisabled;

describe('mail over http', () => {
  const gateway = useGateway({ config: { mailEventsKey: key } });

  describe('unsubscribing', () => {
    const foreign = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' };

    it('[ENTITY-04] takes one click from the mail program, and does nothing when only looked at', async () => {
      const { account } = await makeMember();
      const path = `/api/unsubscribe.php?token=${await makeUnsubscribeToken(account, new Date())}`;
      const page = await gateway.http('GET', path, { headers: foreign });
      expect(page).toMatchObject({ status: 200 });
      expect(page.body['text']).toContain('Ja, meld mij af');
      expect(page.body['text']).toContain(`action="${path}"`);
      expect(await reasons(account)).toEqual([]);
      for (let times = 0; times < 2; times += 1) {
        const done = await fetch(gateway.url + path, {
          method: 'POST',
          headers: { ...foreign, 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
        expect(done.status).toBe(200);
        expect(await done.text()).toContain('Je bent afgemeld');
      }
      expect(await reasons(account)).toEqual(['listunsubscribe']);
    });

    it('[OPEN-49] speaks the language of the member who was mailed, also to a browser without a cookie', async () => {
      const { account } = await makeMember({ account: { language: 'en' } });
      const path = `/api/unsubscribe.php?token=${await makeUnsubscribeToken(account, new Date())}`;
      for (const headers of [{}, { Cookie: 'locale=nl' }]) {
        const page = await gateway.http('GET', path, { headers });
        expect(page.body['text']).toContain('<html lang="en">');
        expect(page.body['text']).toContain('Unsubscribe');
        const done = await gateway.http('POST', path, { headers });
        expect(done.body['text']).toContain('You have unsubscribed');
      }
    });

    it('refuses a token nobody was mailed, in the visitor’s language', async () => {
      const { account } = await makeMember();
      for (const query of ['', '?token=x', '?token=a&token=b', `?token=${'x'.repeat(5_000)}`]) {
        const answer = await gateway.http('POST', `/api/unsubscribe.php${query}`, {
          headers: { Cookie: 'locale=en' },
        });
        expect(answer.status).toBe(410);
        expect(answer.body['text']).toContain('This link no longer works');
      }
      expect(await reasons(account)).toEqual([]);
    });

    it('shows a token as text, whatever is in it', async () => {
      const path = `/api/unsubscribe.php?token=${encodeURIComponent('"><script>')}`;
      const page = await gateway.http('GET', path);
      expect(page.body['text']).not.toContain('<script>');
    });
  });

  describe('reports of the mail provider', () => {
    const report = (body: unknown, authorization?: string) =>
      fetch(`${gateway.url}/api/mail-events.php`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(authorization && { Authorization: authorization }),
        },
        body: JSON.stringify(body),
      });

    it('[ENTITY-04] write off addresses that bounced or complained', async () => {
      const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
      const events = [
        { type: 'bounce', email: anna.account.email.toUpperCase() },
        { type: 'complaint', email: bram.account.email },
        { type: 'bounce', email: 'nobody@example.test' },
      ];
      for (let times = 0; times < 2; times += 1) {
        expect((await report({ events }, `Bearer ${key}`)).status).toBe(200);
      }
      expect(await reasons(anna.account)).toEqual(['bounce']);
      expect(await reasons(bram.account)).toEqual(['fbl']);
      expect(await reasons(carla.account)).toEqual([]);
    });

    it('need the key, and are taken whole or not at all', async () => {
      const { account } = await makeMember();
      const events = [{ type: 'bounce', email: account.email }];
      for (const wrong of [undefined, 'Bearer ', `Bearer ${key}x`, `Basic ${key}`]) {
        expect((await report({ events }, wrong)).status).toBe(403);
      }
      for (const bad of [
        {},
        { events: [] },
        { events: [...events, { type: 'opened', email: '' }] },
      ]) {
        expect((await report(bad, `Bearer ${key}`)).status).toBe(422);
      }
      expect(await reasons(account)).toEqual([]);
    });
  });

  describe('kept mails', () => {
    async function keep(): Promise<string> {
      await storeDevMail({
        ...{ messageId: '<1@site.test>', to: 'anna@example.test', subject: 'Hoi <b>Anna</b>' },
        ...{ account: null, profiles: [] },
        html: '<html><head><title>x</title></head><body style="color:red">Hoi</body></html>',
        text: 'Open https://site.test/a?b=1&c=2 nu <script>',
        ...{ headers: { 'Auto-Submitted': 'auto-generated' }, at: new Date() },
      });
      return (await listDevMails())[0]!._id.toHexString();
    }
    /** As a program would that names any host. */
    const statusOf = (path: string, headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        request(gateway.url + path, { headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });

    it('are listed and shown as HTML and as text, with links to follow', async () => {
      expect((await gateway.http('GET', '/dev/mail')).body['text']).toContain('No mail yet');
      const id = await keep();
      const list = await gateway.http('GET', '/dev/mail');
      expect(list.body['text']).toContain(`href="/dev/mail/${id}"`);
      expect(list.body['text']).toContain('Hoi &lt;b&gt;Anna&lt;/b&gt;');
      const page = await gateway.http('GET', `/dev/mail/${id}`);
      expect(page.body['text']).toContain('<a href="https://site.test/a?b=1&amp;c=2">');
      expect(page.body['text']).not.toContain('<script>');
      expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'");
      const mail = await gateway.http('GET', `/dev/mail/${id}/html`);
      expect(mail.body['text']).toContain('<base target="_top">');
      expect(mail.headers.get('content-security-policy')).toContain('sandbox');
      expect(mail.headers.get('content-security-policy')).not.toContain('script-src');
      expect((await gateway.http('GET', `/dev/mail/${'a'.repeat(24)}`)).status).toBe(404);
      expect((await gateway.http('GET', '/dev/mail/none')).status).toBe(404);
    });

    it('are for a browser on this machine only', async () => {
      const paths = ['/dev/mail', `/dev/mail/${await keep()}`];
      for (const path of paths) {
        expect(await statusOf(path, {})).toBe(200);
        expect(await statusOf(path, { Host: 'dating.example' })).toBe(404);
        expect(await statusOf(path, { 'X-Forwarded-For': '10.0.0.1' })).toBe(404);
      }
    });
  });
});

describe('mail over http, at its limits', () => {
  const gateway = useGateway({ config: { rateLimits: true, mailEventsKey: key } });

  it('takes more calls of one mail provider than anybody else may make, and not any number', async () => {
    const unsubscribing = async () =>
      (await gateway.http('POST', '/api/unsubscribe.php?token=x')).status;
    const headers = { Authorization: `Bearer ${key}` };
    const body = { events: [{ type: 'bounce', email: 'nobody@example.test' }] };
    const reporting = async () =>
      (await gateway.http('POST', '/api/mail-events.php', { body, headers })).status;
    const first = [];
    for (let asked = 0; asked < 100; asked += 1) {
      first.push(await unsubscribing(), await reporting());
    }
    expect(new Set(first)).toEqual(new Set([410, 200]));
    const rest = [];
    for (let asked = 0; asked < 1_001; asked += 1) rest.push(await unsubscribing());
    expect(rest.at(-1)).toBe(429);
  });
});

describe('mail over http, of a site with members', () => {
  const gateway = useGateway({ config: { keepsMail: false } });

  it('shows no mail to anybody, and takes no reports without a key', async () => {
    expect((await gateway.http('GET', '/dev/mail')).status).toBe(404);
    expect((await gateway.http('GET', `/dev/mail/${'a'.repeat(24)}/html`)).status).toBe(404);
    const body = { events: [{ type: 'bounce', email: 'anna@example.test' }] };
    expect((await gateway.http('POST', '/api/mail-events.php', { body })).status).toBe(404);
  });
});
