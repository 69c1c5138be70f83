import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectDatabase } from '@rendezvous/core/mongo';
import { freePort, startSmtp, type TestMember } from '@rendezvous/core/testing';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPart } from '../crashes/part.ts';
import { axeFindings, launchBrowser, newDevice } from './browser.ts';
import { startProduct } from './product.ts';

/** The product as it sells: with a database that the test reads too, a mail server, a gateway for short messages, a browser. */
export async function openShop(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-shop-'));
  const port = String(await freePort());
  const uri = `mongodb://127.0.0.1:${port}/shop?replicaSet=rendezvous&directConnection=true`;
  const database = createPart('database', [
    ...['embedded/dist/main.js', '--port', port, '--data', join(folder, 'db')],
    ...['--parent-pid', String(process.pid)],
  ]);
  await database.start();
  const [smtp, sms] = [await startSmtp(), await startSmsGateway()];
  const product = await startProduct({
    ...{ MONGODB_URI: uri, SMTP_URL: smtp.url, SMS_URL: sms.url, SMS_KEY: 'a key' },
    ...env,
  });
  const disconnect = await connectDatabase(uri);
  const browser = await launchBrowser();
  return {
    ...{ url: product.url, browser, smtp, sms },
    async close() {
      await browser.close();
      await disconnect();
      await product.remove();
      await Promise.all([smtp.stop(), sms.stop(), database.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A device on which a member is logged in. */
export async function deviceOf(
  { browser, url }: { browser: Browser; url: string },
  { token }: Pick<TestMember, 'token'>,
  width?: number,
) {
  const device = await newDevice(browser, url, width);
  await device.addCookies([{ name: 'auth', value: token, url }]);
  return device;
}

/** Takes short messages as a gateway of a provider does, and keeps them. */
async function startSmsGateway() {
  const messages: { to: string; text: string }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      messages.push(JSON.parse(body) as { to: string; text: string });
      response.end();
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The code in the newest message to a number. */
    async codeTo(to: string): Promise<string> {
      const newest = () => messages.findLast((each) => each.to === to)?.text ?? '';
      await expect.poll(newest).toMatch(/\d{6}/);
      return /\d{6}/.exec(newest())?.[0] ?? '';
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}

/** Nothing to scroll sideways, nothing for axe, nothing still loading. */
export async function expectWhole(page: Page): Promise<void> {
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
}

export const titled = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** What the bank does with the newest payment behind the buyer's back: settles it, or takes it back. */
export async function bankDoes(
  bank: string,
  action: 'approve' | 'refuse' | 'chargeback',
): Promise<void> {
  const answer = await fetch(`${bank}/sandbox/payments`);
  const { payments } = (await answer.json()) as { payments: { psp: string }[] };
  const done = await fetch(`${bank}/sandbox/payments/${payments.at(-1)?.psp}`, {
    method: 'POST',
    body: JSON.stringify({ action }),
  });
  expect(done.status).toBe(200);
}

/** Waits until the site knows who is there. */
export const atHome = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Berichten/ })
    .first()
    .waitFor();
