/**
 * Measures the client in Chromium: `npm run bench:client [-- --json --no-lighthouse]`. Starts the
 * product with its demo community. Prints what each page weighs, when it is readable on a slow phone, and how
 * a conversation of 50 000 messages behaves.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { conversation, startFakeGateway } from './client.fakeGateway.ts';
import { lighthouseScores } from './client.lighthouse.ts';
import {
  logInAsAnna,
  scrollUp,
  shiftByPrepending,
  slowPhone,
  visit,
  watchLongTasks,
  type DemoMember,
} from './client.measure.ts';
import { launchBrowser, newDevice } from './lib/browser.ts';
import { startProduct } from './lib/product.ts';

const messages = 50_000;
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

async function weigh(browser: Browser, { url, cookies, chat }: DemoMember) {
  const pages = [
    { name: 'landing', path: '/', readable: 'h1' },
    { name: 'login', path: '/login', readable: 'form' },
    { name: 'members', path: '/members', readable: 'article', cookies },
    { name: 'profile', path: `/members/${chat.profile}`, readable: 'main h1', cookies },
    { name: 'chats', path: '/chats', readable: 'a[href^="/chats/"]', cookies },
    { name: 'chat', path: `/chats/${chat.id}`, readable: '[data-message]', cookies },
  ];
  const rows: Record<string, Record<string, string | number>> = {};
  for (const { name, path, readable, cookies = [] } of pages) {
    const usual = await visit(browser, url, path, readable, { cookies });
    const slow = await visit(browser, url, path, readable, { cookies, slow: slowPhone });
    rows[name] = {
      script: kilobytes(usual.scriptBytes),
      style: kilobytes(usual.styleBytes),
      fonts: kilobytes(usual.fontBytes),
      requests: usual.requests,
      shift: usual.layoutShift,
      'slow phone: first paint ms': slow.firstPaintMs,
      'largest ms': slow.largestPaintMs,
      'readable ms': slow.readableMs,
      'shift there': slow.layoutShift,
    };
  }
  return rows;
}

async function openConversation(browser: Browser, url: string): Promise<Page> {
  const device = await newDevice(browser, url, 1280);
  const page = await device.newPage();
  // The runner wraps named functions, also those that travel into the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  // When the data is there, and when the first message is: both by the page's own clock.
  await page.addInitScript(() => {
    const marks = { data: 0, drawn: 0 };
    Object.assign(window, { marks });
    const Native = window.WebSocket;
    window.WebSocket = class extends Native {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('message', ({ data }) => {
          if (String(data).length > 1_000_000) marks.data = performance.now();
        });
      }
    };
    new MutationObserver(() => {
      if (marks.drawn === 0 && document.querySelector('[data-message]')) {
        requestAnimationFrame(() => (marks.drawn ||= performance.now()));
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`/chats/${conversation}`);
  await page.locator('[data-message]').first().waitFor();
  return page;
}

async function endlessConversation(browser: Browser) {
  const gateway = await startFakeGateway(messages, messages);
  try {
    const page = await openConversation(browser, gateway.url);
    await page.waitForTimeout(500);
    const opened = await page.evaluate(() => {
      const { marks } = window as unknown as { marks: { data: number; drawn: number } };
      return marks.drawn - marks.data;
    });
    const endTasks = await watchLongTasks(page);
    const most = await scrollUp(page, 200);
    const scrolling = await endTasks();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');

    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const field = page.getByRole('textbox', { name: 'Bericht' });
    await field.focus();
    await page.evaluate(() => {
      const slowest = { ms: 0 };
      Object.assign(window, { slowest });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) slowest.ms = Math.max(slowest.ms, duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await field.pressSequentially(
      'Zo gaat schrijven in een heel lang gesprek op een langzame telefoon.',
      { delay: 60 },
    );
    const typing = await page.evaluate(
      () => (window as unknown as { slowest: { ms: number } }).slowest.ms,
    );
    await page.context().close();
    return {
      'opens, ms after its data': Math.round(opened),
      'longest task while scrolling, ms': Math.round(scrolling),
      'rows in the page at most': most,
      'heap, MB': Math.round(usedSize / 1_000_000),
      'slowest key at 4 x slower, ms': Math.round(typing),
    };
  } finally {
    await gateway.close();
  }
}

async function history(browser: Browser) {
  const gateway = await startFakeGateway(4_000, 50);
  try {
    const page = await openConversation(browser, gateway.url);
    const shifts: number[] = [];
    for (let round = 0; round < 15; round += 1) {
      const shift = await shiftByPrepending(page);
      if (shift === null) break;
      shifts.push(shift);
    }
    await page.context().close();
    return { 'pages put before': shifts.length, 'most an anchor moved, px': Math.max(...shifts) };
  } finally {
    await gateway.close();
  }
}

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, lighthouse: { type: 'boolean', default: true } },
  allowNegative: true,
});
const browser = await launchBrowser();
const product = await startProduct({ SEED_DEMO: 'on' });
try {
  const member = await logInAsAnna(browser, product.url);
  const result = {
    pages: await weigh(browser, member),
    conversation: { ...(await endlessConversation(browser)), ...(await history(browser)) },
    lighthouse: values.lighthouse ? await lighthouseScores(member) : {},
  };
  if (values.json) console.log(JSON.stringify(result));
  else for (const table of Object.values(result)) console.table(table);
} finally {
  await browser.close();
  await product.remove();
}
