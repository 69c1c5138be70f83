import type { ChatsAnswer } from '@rendezvous/core/contract';
import type { Browser, CDPSession, Cookie, Page } from 'playwright-core';
import { logInWith, newDevice } from './lib/browser.ts';

/** What one visit of a page has cost. */
export interface Visit {
  scriptBytes: number;
  styleBytes: number;
  fontBytes: number;
  requests: number;
  firstPaintMs: number;
  largestPaintMs: number;
  readableMs: number;
  layoutShift: number;
}

export interface Slowness {
  latencyMs: number;
  bytesPerSecond: number;
  cpu: number;
}

/** A phone on a slow network with a slow processor. */
export const slowPhone: Slowness = {
  latencyMs: 400,
  bytesPerSecond: (1.6 * 1_000_000) / 8,
  cpu: 4,
};

/** A member of the demo community, and one of her conversations. */
export interface DemoMember {
  url: string;
  cookies: Cookie[];
  chat: { id: string; profile: string };
}

/** Logs in to a product with the demo community. */
export async function logInAsAnna(browser: Browser, url: string): Promise<DemoMember> {
  const device = await newDevice(browser, url);
  await logInWith(device, 'anna');
  const answer = (await (await device.request.get('/api/chats.php')).json()) as ChatsAnswer;
  const [first] = answer.chats;
  if (!first) throw new Error('no conversations');
  const cookies = await device.cookies();
  await device.close();
  return { url, cookies, chat: { id: first.conversation.id, profile: first.profile.id } };
}

async function slowDown(cdp: CDPSession, { latencyMs, bytesPerSecond, cpu }: Slowness) {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

interface VisitProps {
  slow?: Slowness;
  /** Of somebody who is logged in. */
  cookies?: Cookie[];
}

/**
 * Visits an address with an empty cache and adds up what came, compressed as it came. Readable is the
 * page when what `readable` selects is there and has been drawn, by the page's own clock.
 */
export async function visit(
  browser: Browser,
  url: string,
  path: string,
  readable: string,
  { slow, cookies = [] }: VisitProps = {},
): Promise<Visit> {
  const device = await newDevice(browser, url, 390);
  await device.addCookies(cookies);
  if (cookies.length > 0) await device.addInitScript(() => localStorage.setItem('signed-in', '1'));
  const page = await device.newPage();
  const cdp = await device.newCDPSession(page);
  await cdp.send('Network.enable');
  if (slow) await slowDown(cdp, slow);
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let requests = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    requests += 1;
  });
  // The runner wraps named functions, also those that travel into the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript((selector) => {
    const seen = { shift: 0, largest: 0, readable: 0 };
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector(selector)?.getClientRects().length)
        seen.readable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  }, readable);
  await page.goto(path);
  await page.locator(readable).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle');
  const timings = await page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { shift: number; largest: number; readable: number };
    };
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { ...seen, paint };
  });
  await device.close();
  return {
    scriptBytes: bytes['Script'] ?? 0,
    styleBytes: bytes['Stylesheet'] ?? 0,
    fontBytes: bytes['Font'] ?? 0,
    requests,
    firstPaintMs: Math.round(timings.paint),
    largestPaintMs: Math.round(timings.largest),
    readableMs: Math.round(timings.readable),
    layoutShift: Math.round(timings.shift * 1_000) / 1_000,
  };
}

/** The window of messages. */
const log = '[role=log]';

/** Watches long tasks from now on; returns what ends it and says how long the longest was, in ms. */
export async function watchLongTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    Object.assign(window, { tasks, observer });
  });
  return () =>
    page.evaluate(() => {
      const { tasks, observer } = window as unknown as {
        tasks: number[];
        observer: PerformanceObserver;
      };
      tasks.push(...observer.takeRecords().map(({ duration }) => duration));
      observer.disconnect();
      return Math.max(0, ...tasks);
    });
}

/** Turns the wheel upwards; resolves with how many rows stood in the page at most. */
export async function scrollUp(page: Page, turns: number, step = 400): Promise<number> {
  const box = await page.locator(log).boundingBox();
  if (!box) throw new Error('no messages');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  let most = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, -step);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    if (turn % 10 === 0) most = Math.max(most, await page.locator('[data-message]').count());
  }
  return most;
}

/**
 * Goes near the oldest row, so that the page before it is fetched, and follows one message on screen
 * while that page is put above it. Returns how far it moved, in px; null when nothing more came.
 */
export function shiftByPrepending(page: Page): Promise<number | null> {
  return page.evaluate(async (selector) => {
    const box = document.querySelector<HTMLElement>(selector);
    if (!box) throw new Error('no messages');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let height = 0;
    do {
      height = box.scrollHeight;
      box.scrollTop = Math.min(box.scrollTop, 1_200);
      await frame();
      await frame();
      // A page that came already cannot be followed: the next one is.
    } while (box.scrollHeight > height + 500);
    const middle = box.getBoundingClientRect().top + box.clientHeight / 2;
    const inView = () => [...box.querySelectorAll<HTMLElement>('[data-message]')];
    const followed = inView().find((bubble) => bubble.getBoundingClientRect().bottom > middle);
    const key = followed?.dataset['message'];
    const topOf = () =>
      inView()
        .find((bubble) => bubble.dataset['message'] === key)
        ?.getBoundingClientRect().top;
    const before = topOf();
    height = box.scrollHeight;
    const until = performance.now() + 20_000;
    while (box.scrollHeight <= height + 500) {
      if (performance.now() > until) return null;
      await frame();
    }
    await frame();
    const after = topOf();
    return before === undefined || after === undefined ? Infinity : Math.abs(after - before);
  }, log);
}
