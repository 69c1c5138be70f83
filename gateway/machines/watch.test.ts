import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { DevSms } from '@rendezvous/core/ports/sms';
import { makeMember } from '@rendezvous/core/testing';
import { keepSteps, MachineStep } from '@rendezvous/core/watching';
import type { WatchedStep } from '@rendezvous/machines/watching';
import { writeBuiltPages } from '../testing/builtPages.ts';
import { useGateway } from '../testing/useGateway.ts';
import { orderOf, useSelling } from '../testing/useSelling.ts';

const devMailKey = 'a-key-for-who-tries-it';
const Cookie = `dev_mail=${devMailKey}`;
const paths = ['/dev/machines', '/dev/machines/steps', '/dev/machines/assets/page.js'];

async function client(): Promise<string> {
  const folder = await writeBuiltPages([{ path: '/' }]);
  await mkdir(join(folder, 'dev', 'assets'), { recursive: true });
  const page = '<html lang="__LANGUAGE__"><meta nonce="__CSP_NONCE__">the page</html>';
  await writeFile(join(folder, 'dev', 'index.html'), page);
  await writeFile(join(folder, 'dev', 'assets', 'page.js'), 'the script');
  return folder;
}

describe('watching the machines of the server', () => {
  const clock = createManualClock(new Date());
  const selling = useSelling({ clock, config: { devMailKey }, client });
  const { gateway, call } = selling;
  let stop = async () => {};
  beforeAll(() => {
    stop = keepSteps(clock.now);
  });
  afterAll(() => stop());

  /** What is told until as much has come. */
  async function toldSteps(count: number): Promise<{ steps: WatchedStep[]; text: string }> {
    const ending = new AbortController();
    const { body } = await fetch(`${gateway.url}/dev/machines/steps`, {
      headers: { Cookie },
      signal: ending.signal,
    });
    let text = '';
    const stepsIn = () =>
      [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) => JSON.parse(json!) as WatchedStep);
    const decoder = new TextDecoder();
    for await (const chunk of body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (stepsIn().length >= count) break;
    }
    ending.abort();
    return { steps: stepsIn(), text };
  }

  it('is for who has the key, on this machine, and comes with a cookie for the other pages', async () => {
    for (const path of paths) {
      const ask = (headers = {}) => gateway.http('GET', path, { headers });
      expect([path, (await ask()).status]).toEqual([path, 403]);
      expect([path, (await ask({ Cookie: 'dev_mail=x' })).status]).toEqual([path, 403]);
      const passedOn = { Cookie, 'X-Forwarded-For': '10.0.0.1' };
      expect([path, (await ask(passedOn)).status]).toEqual([path, 404]);
    }
    const link = `${gateway.url}/dev/machines?key=${devMailKey}`;
    const opened = await fetch(link, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dev/machines']);
    const page = await gateway.http('GET', '/dev/machines', { headers: { Cookie } });
    const html = String(page.body['text']);
    const nonce = /nonce="([^"]{20,})"/.exec(html)?.[1];
    expect(html).toContain('<html lang="nl">');
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
    expect(
      (await gateway.http('GET', '/dev/machines/assets/page.js', { headers: { Cookie } })).status,
    ).toBe(200);
    // The files lie beside the client's own, and are not served as such.
    expect((await gateway.http('GET', '/dev/index.html')).body['text']).not.toContain('the page');

    const watching = page.headers.get('set-cookie') ?? '';
    expect(watching).toMatch(/^dev_watch=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(watching).not.toContain(devMailKey);
    const [shown = ''] = watching.split(';');
    const home = async (headers: Record<string, string>) =>
      String((await gateway.http('GET', '/', { headers })).body['text']);
    expect(await home({ Cookie: shown })).toContain('"watched":true');
    expect(await home({ Cookie: shown, 'X-Forwarded-For': '10.0.0.1' })).not.toContain('watched');
    expect(await home({ Cookie: 'dev_watch=x' })).not.toContain('watched');
    expect(await home({})).not.toContain('watched');
  });

  it('tells each step of a payment and of a code that was stored, and nothing that is secret', async () => {
    const anna = await makeMember({ account: { credits: 0, paidUser: false } });
    const bought = await selling.buy(anna);
    const order = orderOf(bought.body);
    await selling.atBank(bought.body, 'approve');
    await selling.deliver();
    const phone = '06 12345678';
    await call('POST', 'directdebit-code.php', anna, { phone });
    const sms = await DevSms.findOne({ account: anna.account._id }).orFail();
    const code = /\d{6}/.exec(sms.text)?.[0] ?? '';

    const { steps, text } = await toldSteps(4);
    expect(steps.map(({ machine, event, through }) => [machine, event.type, through])).toEqual([
      ['payment', 'xstate.init', ['loading']],
      ['payment', 'PAID', [{ completed: 'standing' }]],
      ['otp', 'SEND', ['sending']],
      ['otp', 'CODE_SENT', ['sent']],
    ]);
    expect(steps[1]).toMatchObject({ page: null, status: 'active', context: { attempt: 1 } });
    expect(steps[0]?.actor).toBe(steps[1]?.actor);
    const ids = await MachineStep.find().lean();
    expect(text).toContain(`id: ${ids[0]?._id.toHexString()}`);
    for (const secret of [code, '5678', anna.account._id.toHexString(), anna.account.email]) {
      expect(text).not.toContain(secret);
    }
    expect(order.state).toBe('loading');
  });

  it('tells of no step that came too late to be stored', async () => {
    const anna = await makeMember({ account: { credits: 0, paidUser: false } });
    const bought = await selling.buy(anna);
    await MachineStep.deleteMany({});
    const back = await selling.atBank(bought.body, 'approve');
    // Both say that it is paid: one of them finds the money counted.
    await Promise.all([selling.deliver(), selling.comeBack(anna, back)]);
    await toldSteps(1);
    await stop();
    stop = keepSteps(clock.now);
    expect((await MachineStep.find().lean()).map(({ step }) => step.event.type)).toEqual(['PAID']);
  });
});

describe('watching the machines of a site with members', () => {
  const gateway = useGateway({ config: { keepsMail: false, devMailKey }, client });

  it('is not there, with the key or without', async () => {
    for (const path of [...paths, `/dev/machines?key=${devMailKey}`]) {
      for (const headers of [{}, { Cookie }]) {
        expect([path, (await gateway.http('GET', path, { headers })).status]).toEqual([path, 404]);
      }
    }
  });
});
