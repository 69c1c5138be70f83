import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findProgram } from './programs.ts';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Debian's Chromium. */
export const chromiumPath = findProgram('chromium');

/** A browser with a new profile folder; every context in it is somebody else's device. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath ?? '', args: flags });
}

/** A device of the given width in CSS pixels; the demo members' language is Dutch. */
export async function newDevice(
  browser: Browser,
  url: string,
  width = 1280,
): Promise<BrowserContext> {
  const phone = width < 768;
  const context = await browser.newContext({
    baseURL: url,
    locale: 'nl-NL',
    viewport: { width, height: phone ? 844 : 900 },
    hasTouch: phone,
    isMobile: phone,
  });
  context.setDefaultTimeout(60_000);
  await hasEntered(context);
  return context;
}

/** A device that has been here before: it is not warned at the entry any more (BANNER-22). */
export const hasEntered = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      localStorage.setItem('hide-site-entry-warning', new Date().toISOString());
    } catch {
      // A page without an origin has no storage, and no entry.
    }
  });

/** Opens /login on a new tab and logs in as a demo account. */
export async function logInWith(context: BrowserContext, login: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(`${login}@demo.test`);
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill('demo-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
  // An operator is at home elsewhere.
  await page.waitForURL(login === 'operator' ? '**/operator' : '**/members');
  return page;
}

/**
 * What axe finds wrong with the page, one line each, when the page is there: it waits for the heading that each page
 * has, and until nothing is half faded in. Once brought to a page, axe stays until the next is loaded.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.waitForFunction(isFadedIn);
  return page.evaluate(async (runOnly) => {
    const there = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await there.run({
      ...(runOnly && { runOnly }),
      resultTypes: ['violations'],
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}

/** Whether nothing is fading: what fades without end, as a skeleton does, may be read at any moment. */
const isFadedIn = () =>
  document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState !== 'running' ||
        !(effect instanceof KeyframeEffect) ||
        effect.getComputedTiming().endTime === Infinity ||
        !effect.getKeyframes().some((frame) => 'opacity' in frame),
    );

/** Waits until the page has been drawn as it is now; by then it has also put the focus where it wants it. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/**
 * Waits until the client has taken over a page that came drawn: what is pressed before is the browser's own to answer,
 * by another page.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  await drawn(page);
}

/** Loads a page and waits until the gateway has answered over its line: from then on it is told what happens. */
export async function withLine(page: Page, load: () => Promise<unknown>): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    page.on('websocket', (line) =>
      // An ack of Socket.IO: what a page asks first is what it has missed.
      line.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('43')) resolve();
      }),
    );
  });
  await load();
  await answered;
}

/** Collects what a page complains about: errors nobody caught, and resources that were refused or failed, with their address. */
export function collectComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
}

interface Shift {
  value: number;
  moved: string[];
}

/** Notes from the start how much of a page jumps while it comes; what somebody has set off is no jump. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const nodes = sources.map(({ node }) =>
          node instanceof Element ? node : node?.parentElement,
        );
        const moved = nodes.map((node) => node?.outerHTML.slice(0, 60) ?? '');
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The jumps of a page so far, when together they are more than nobody notices (a score of 0.01). */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < 0.01 ? [] : shifts;
}
