import type { PushMessage } from '@rendezvous/core/contract';
import { startPushService, type PushTestService } from '@rendezvous/core/testing';
import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { logIn, type Connection, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { fakeSubscriptions, share, type Registration, type WorkerScope } from './lib/pushes.ts';
import { likesBadge, messagesIn, unreadBadge } from './lib/screen.ts';

const patience = { timeout: 20_000, interval: 50 };
const offer = /Een seintje bij een nieuw bericht/;

/*
 * Real here: the gateway, the worker, encryption and delivery over TLS to a push service that decrypts, the service
 * worker, its notifications and the page. Not real: between that push service and Chromium stands no vendor's
 * network, which headless Chromium cannot reach. So `pushManager` hands out a subscription of our service, whose
 * keys the service keeps; what it has decrypted is delivered to the worker by DevTools (`deliverPushMessage`); a
 * click on a notification is an event made in the worker; and as no finger was there, the window it would open is
 * opened by the test.
 */
describe.skipIf(!chromiumPath)('push messages to a browser', () => {
  let service: PushTestService;
  let product: Product;
  let browser: Browser;
  let phone: BrowserContext;
  let carla: Page;
  let bram: Connection;
  let members: { bram: Member; carla: Member };

  beforeAll(async () => {
    service = await startPushService();
    product = await startProduct({
      PUSH_SERVICES: service.host,
      NODE_EXTRA_CA_CERTS: service.caFile,
    });
    members = {
      bram: await logIn(product.url, 'bram'),
      carla: await logIn(product.url, 'carla'),
    };
    bram = await members.bram.connect();
    browser = await launchBrowser();
    phone = await newDevice(browser, product.url, 390);
    await phone.addInitScript(fakeSubscriptions, service.subscribe('phone'));
    carla = await logInWith(phone, 'carla');
  }, 300_000);
  afterAll(async () => {
    bram?.socket.close();
    await browser?.close();
    await product?.remove();
    await service?.stop();
  });

  const serviceWorker = async (): Promise<Worker> =>
    phone.serviceWorkers()[0] ?? phone.waitForEvent('serviceworker');
  const writeToCarla = (text: string) => bram.sendText(members.carla.user.profile?.id ?? '', text);
  const messageOf = ({ text }: { text: string }) => JSON.parse(text) as PushMessage;

  /** Hands the worker what its push service has decrypted. DevTools are attached to `page`. */
  async function deliver(page: Page, message: PushMessage): Promise<void> {
    const tools = await phone.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ isDeleted }) => !isDeleted);
        if (found) resolve(found.registrationId);
      });
    });
    await tools.send('ServiceWorker.enable');
    await tools.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId: await registered,
      data: JSON.stringify(message),
    });
    await tools.detach();
  }

  const shown = (worker: Worker) =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: Registration };
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });

  /** Clicks what is shown; answers which window would be opened, if any. */
  const click = (worker: Worker) =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as WorkerScope;
      const [notification] = await scope.registration.getNotifications();
      const opened: string[] = [];
      scope.clients.openWindow = async (path: string) => {
        opened.push(path);
        return null;
      };
      const done: Promise<unknown>[] = [];
      const event = new scope.NotificationEvent('notificationclick', { notification });
      event.waitUntil = (work: Promise<unknown>) => void done.push(work);
      scope.dispatchEvent(event);
      await Promise.all(done);
      return opened[0] ?? null;
    });

  it('[BANNER-08, BANNER-09, BANNER-10, BANNER-11, PUSH-01, PUSH-02, PUSH-03, SETTING-12] is offered, waved away, and turned on', async () => {
    const prompt = carla.getByRole('status').filter({ hasText: offer });
    await prompt.waitFor();
    expect(await axeFindings(carla)).toEqual([]);
    await carla.goto('/notifications');
    const section = carla.getByRole('region', { name: 'Meldingen op dit apparaat' });
    await section.getByText('Meldingen staan uit').waitFor();
    expect(await carla.getByText(offer).count()).toBe(0);
    for (const path of ['/activate/done', '/directdebit', '/premium']) {
      await carla.goto(path);
      await carla.getByRole('heading', { level: 1 }).waitFor();
      await carla.waitForLoadState('networkidle');
      expect([path, await carla.getByText(offer).count()]).toEqual([path, 0]);
    }
    await carla.goto('/members');
    await prompt.getByRole('button', { name: 'Sluiten' }).click();
    await carla.reload();
    await carla.getByRole('heading', { level: 1 }).waitFor();
    expect(await carla.getByText(offer).count()).toBe(0);

    await carla.evaluate(() => localStorage.clear());
    await carla.reload();
    await phone.grantPermissions(['notifications'], { origin: product.url });
    const sent = carla.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/user.php?push=1'),
    );
    await prompt.getByRole('button', { name: 'Meldingen aanzetten' }).click();
    await prompt.waitFor({ state: 'detached' });
    expect((await sent).postDataJSON()).toMatchObject({
      subscription: { endpoint: `https://${service.host}/push/phone` },
    });
    await carla.goto('/notifications');
    await section.getByText('Meldingen staan aan').waitFor();
    expect(await axeFindings(carla)).toEqual([]);
  });

  it('[PROD-10, PUSH-06] says who and not what when the tab is closed, and a click leads into the conversation', async () => {
    const worker = await serviceWorker();
    await carla.goto('about:blank');
    const sent = service.push();
    await writeToCarla('Dit blijft onder ons.');
    const push = await sent;
    expect(push.text).not.toContain('onder ons');
    await deliver(carla, messageOf(push));
    await expect
      .poll(() => shown(worker), patience)
      .toMatchObject([{ title: 'Bram begint een gesprek met je', body: 'Tik om het te lezen.' }]);
    const path = await click(worker);
    expect(await shown(worker)).toEqual([]);
    expect(path).toBe(messageOf(push).check);
    await carla.goto(path ?? '');
    await expect.poll(() => messagesIn(carla), patience).toEqual(['Dit blijft onder ons.']);
  });

  it('[PUSH-04, PUSH-05, POLL-04] tells an open page of a message, and a click takes it there', async () => {
    const worker = await serviceWorker();
    await carla.goto('/members');
    await carla.getByRole('heading', { level: 1 }).waitFor();
    const pushed = service.pushes[0];
    if (!pushed) throw new Error('nothing was pushed');
    const message = { ...messageOf(pushed), id: 'again', news: 7 };
    await carla.evaluate(() => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data));
    });
    // It listens when the rest of the page has come; then it asks again at once.
    let asked = 0;
    carla.on('request', (request) => {
      if (request.url().endsWith('/api/user.php')) asked += 1;
    });
    await expect
      .poll(async () => {
        await deliver(carla, message);
        return asked;
      }, patience)
      .toBeGreaterThan(0);
    const heard = () => carla.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
    expect((await heard())[0]).toEqual({ type: 'NEW_PUSH_MESSAGE', message });
    // Whoever looks is not rung for.
    expect(await shown(worker)).toEqual([]);
    await worker.evaluate(async (data) => {
      const { registration } = globalThis as unknown as { registration: Registration };
      await registration.showNotification(data.title, { data });
    }, message);
    expect(await click(worker)).toBe(null);
    await expect
      .poll(async () => (await heard()).at(-1), patience)
      .toEqual({ type: 'NEW_PUSH_CLICK', path: message.check });
    await carla.waitForURL(`**${message.check}`);
  });

  it('photos that another app shares are taken in by the worker and uploaded to the profile', async () => {
    await carla.goto('/members');
    await carla.getByRole('heading', { level: 1 }).waitFor();
    const size = { width: 700, height: 900, channels: 3 as const, background: '#8899aa' };
    const photo = (await sharp({ create: size }).jpeg().toBuffer()).toString('base64');
    const uploaded = carla.waitForResponse(
      (response) =>
        response.request().method() === 'POST' && response.url().endsWith('/api/photo.php'),
    );
    await share(carla, photo);
    expect((await uploaded).ok()).toBe(true);
    await carla.waitForURL('**/profile#photos');
    await expect.poll(() => carla.evaluate(() => caches.has('shared')), patience).toBe(false);
  });

  it('rings on no device while one is looked at, whichever that is', async () => {
    await carla.goto('about:blank');
    const laptop = await newDevice(browser, product.url);
    const seen = new Promise<void>((resolve) => {
      laptop.on('page', (page) =>
        page.on('websocket', (socket) =>
          socket.on('framesent', ({ payload }) => {
            if (String(payload).includes('device:setVisible')) resolve();
          }),
        ),
      );
    });
    const page = await logInWith(laptop, 'carla');
    await seen;
    const before = service.pushes.length;
    await writeToCarla('Je kijkt.');
    await expect.poll(() => unreadBadge(page), patience).toBe(1);
    await laptop.close();
    // Each is decided about after the ones before it, and rings once nobody looks any more.
    await expect
      .poll(
        async () => {
          await writeToCarla('Nu niet meer.');
          return service.pushes.length;
        },
        { timeout: 60_000, interval: 4_000 },
      )
      .toBeGreaterThan(before);
    const news = service.pushes.slice(before).map((push) => messageOf(push).news);
    expect(Math.min(...news)).toBeGreaterThan(1);
  });

  it('[PUSH-07] leads who is not logged in any more to the login, and from there to the conversation', async () => {
    const worker = await serviceWorker();
    const last = service.pushes.at(-1);
    if (!last) throw new Error('nothing was pushed');
    await deliver(carla, messageOf(last));
    await expect.poll(async () => (await shown(worker)).length, patience).toBe(1);
    await phone.clearCookies();
    const path = await click(worker);
    expect(path).toBe(messageOf(last).open);
    await carla.goto(path ?? '');
    await carla.getByRole('heading', { name: 'Welkom terug' }).waitFor();
  });

  it('[PUSH-01, PUSH-02] a browser that cannot, and one that was told not to, are said to be so in the settings', async () => {
    for (const [change, words] of [
      [
        () => void Reflect.deleteProperty(window, 'PushManager'),
        'Deze browser ondersteunt geen meldingen',
      ],
      [
        () => void Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
        'Je browser houdt meldingen tegen',
      ],
    ] as const) {
      const other = await newDevice(browser, product.url, 390);
      await other.addInitScript(change);
      const page = await logInWith(other, 'carla');
      await page.goto('/notifications');
      await page
        .getByRole('region', { name: 'Meldingen op dit apparaat' })
        .getByText(words)
        .waitFor();
      await page.goto('/members');
      await page.getByRole('article').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.getByText(offer).count()).toBe(0);
      await other.close();
    }
  });

  it("[PUSH-09] keeps the number on the app's icon at unread messages and new likes", async () => {
    const badged = await newDevice(browser, product.url);
    await badged.addInitScript(() => {
      const badges: number[] = [];
      Object.assign(window, { badges });
      Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) });
    });
    const page = await logInWith(badged, 'carla');
    const unread = async () => (await unreadBadge(page)) + (await likesBadge(page));
    await expect.poll(unread, patience).toBeGreaterThan(1);
    const last = () =>
      page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
    await expect.poll(async () => (await last()) === (await unread()), patience).toBe(true);
    const before = await unread();
    await writeToCarla('Nog een.');
    await expect.poll(last, patience).toBe(before + 1);
    await badged.close();
  });
});
