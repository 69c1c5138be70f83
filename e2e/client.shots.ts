/**
 * Photographs every route in the browser: `npm run shots [-- --only chat --width 390 --url http://…]`.
 * Without an address it starts the product by itself. The pictures are in `shots/`.
 */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { logIn } from './lib/member.ts';
import { startProduct } from './lib/product.ts';

interface Shot {
  name: string;
  visitor?: boolean;
  /** Somebody else than Anna. */
  as?: 'operator';
  /** Goes where the photograph is taken. */
  go: (page: Page) => Promise<unknown>;
  full?: boolean;
  /** The README shows it at this width, in light. */
  readme?: number;
}

const faces = (page: Page) => page.getByRole('article').first().waitFor();

async function openChat(page: Page, kind: 'real' | 'fictional') {
  await page.goto('/chats');
  const items = page.locator('a[href^="/chats/"]');
  await items.first().waitFor();
  const fictional = items.filter({ hasText: 'Fictief profiel' });
  const chosen = kind === 'fictional' ? fictional : items.filter({ hasNotText: 'Fictief profiel' });
  await chosen.first().click();
  await page.locator('[data-message]').first().waitFor();
}

async function openProfile(page: Page, kind: 'real' | 'fictional') {
  await page.goto('/members');
  await faces(page);
  const people = page.getByRole('article');
  const chosen = people.filter(
    kind === 'fictional' ? { hasText: 'Fictief' } : { hasNotText: 'Fictief' },
  );
  await chosen.first().getByRole('link').click();
  await page.waitForURL(/members\/[0-9a-f]+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openEditor(page: Page) {
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'In het kort' }).waitFor();
}

async function settings(page: Page) {
  await page.goto('/notifications');
  await page.getByRole('switch').first().waitFor();
}

/** A long page in one piece: the window is made as high as the page, so that fixed bars stand where they belong. */
async function wholePage(page: Page, path: string) {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (before) await page.setViewportSize({ width: before.width, height });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path });
  if (before) await page.setViewportSize(before);
}

/** Work for whoever moderates; done twice it is one report. */
async function reportSomething(url: string) {
  const [anna, bram] = [await logIn(url, 'anna'), await logIn(url, 'bram')];
  const target = { profile: anna.user.profile?.id };
  const headers = {
    ...{ Cookie: bram.cookie, 'Content-Type': 'application/json', 'X-Requested-With': 'shots' },
  };
  const text = 'Deze foto’s heb ik elders gezien, met een andere naam erbij.';
  const body = JSON.stringify({ id: randomUUID(), target, reason: 'fake', text });
  await fetch(`${url}/api/report.php`, { method: 'POST', headers, body });
}

const shots: Shot[] = [
  { name: 'landing', visitor: true, full: true, go: (page) => page.goto('/') },
  { name: 'login', visitor: true, go: (page) => page.goto('/login') },
  {
    name: 'login-refused',
    visitor: true,
    async go(page) {
      await page.goto('/login');
      await page.getByLabel('E-mailadres').fill('anna@demo.test');
      await page.getByLabel('Wachtwoord', { exact: true }).fill('wrong-password');
      await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click();
      await page.getByText('Login mislukt').waitFor();
    },
  },
  {
    name: 'signup',
    visitor: true,
    async go(page) {
      await page.goto('/signup');
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'signup-dialog',
    visitor: true,
    async go(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Gratis aanmelden' }).first().click();
      await page.getByLabel('Dag').waitFor();
    },
  },
  { name: 'not-found', visitor: true, go: (page) => page.goto('/nowhere') },
  {
    name: 'members',
    readme: 1280,
    async go(page) {
      await page.goto('/members');
      await faces(page);
    },
  },
  { name: 'own-profile', full: true, go: openEditor },
  {
    name: 'own-profile-crop',
    async go(page) {
      await openEditor(page);
      await page.getByRole('button', { name: /^Hoofdfoto: wat je/ }).click();
      await page.getByRole('menuitem', { name: 'Bijsnijden en draaien' }).click();
      await page.getByRole('dialog').getByRole('img', { name: 'Je foto' }).waitFor();
    },
  },
  {
    name: 'own-profile-preview',
    async go(page) {
      await openEditor(page);
      await page.getByRole('button', { name: 'Zoals anderen je zien' }).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  {
    name: 'own-profile-interests',
    full: true,
    async go(page) {
      await openEditor(page);
      await page.getByRole('button', { name: 'Interesses kiezen' }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'profile-photo',
    async go(page) {
      await openProfile(page, 'real');
      await page.getByRole('button', { name: /^Portret van/ }).click();
      await page.locator('.yarl__slide_current img').waitFor();
    },
  },
  {
    name: 'profile-icebreaker',
    async go(page) {
      await openProfile(page, 'real');
      await page.getByRole('button', { name: /^IJsbreker voor/ }).click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  { name: 'profile', full: true, go: (page) => openProfile(page, 'real') },
  { name: 'profile-fictional', full: true, go: (page) => openProfile(page, 'fictional') },
  {
    name: 'chats',
    async go(page) {
      await page.goto('/chats');
      await page.locator('a[href^="/chats/"]').first().waitFor();
    },
  },
  {
    name: 'likes',
    readme: 390,
    async go(page) {
      await page.goto('/likes');
      await faces(page);
    },
  },
  {
    name: 'likes-matches',
    async go(page) {
      await page.goto('/likes/matches');
      await page
        .getByRole('link', { name: /^Schrijf / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'chat-photo',
    async go(page) {
      await openChat(page, 'real');
      const photograph = await page.screenshot({ type: 'jpeg' });
      const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: /^Foto sturen voor/ }).waitFor();
    },
  },
  { name: 'chat', readme: 390, go: (page) => openChat(page, 'real') },
  { name: 'chat-fictional', go: (page) => openChat(page, 'fictional') },
  {
    name: 'chat-gift',
    async go(page) {
      await openChat(page, 'real');
      await page.getByRole('button', { name: 'Cadeau sturen' }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'chat-first',
    async go(page) {
      await openProfile(page, 'real');
      await page.getByRole('link', { name: /^Bericht sturen aan/ }).click();
      await page.getByRole('textbox', { name: 'Bericht' }).waitFor();
    },
  },
  {
    name: 'account-menu',
    async go(page) {
      await page.goto('/members');
      await faces(page);
      await page.getByRole('button', { name: /^Account van/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'settings', full: true, go: settings },
  {
    name: 'settings-delete',
    async go(page) {
      await settings(page);
      await page.locator('#delete').getByRole('button').click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'display-dialog',
    async go(page) {
      await page.goto('/members');
      await faces(page);
      await page.getByRole('button', { name: /^Account van/ }).click();
      await page.getByRole('menuitem', { name: 'Taal en weergave' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'decisions', go: (page) => page.goto('/decisions') },
  {
    name: 'profile-report',
    async go(page) {
      await page.goto('/members');
      const someone = page.locator('a[href^="/members/"]').first();
      await page.goto((await someone.getAttribute('href')) ?? '');
      await page.getByRole('button', { name: /^Meer/ }).click();
      await page.getByRole('menuitem', { name: /melden$/ }).click();
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'operator-queue',
    as: 'operator',
    async go(page) {
      await page.goto('/operator');
      await page.locator('[data-conversation]').first().waitFor();
    },
  },
  {
    name: 'operator',
    as: 'operator',
    async go(page) {
      await page.goto('/operator');
      await page.locator('button[data-conversation]').nth(1).click();
      await page.getByRole('textbox', { name: /^Antwoord als/ }).waitFor();
    },
  },
  {
    name: 'operator-moderation',
    as: 'operator',
    async go(page) {
      await page.goto('/operator/moderation');
      await reportSomething(new URL(page.url()).origin);
      await page.locator('[data-case]').first().click();
      await page
        .getByText(/^Melder/)
        .first()
        .waitFor();
    },
  },
  { name: 'dev-ui', visitor: true, full: true, go: (page) => page.goto('/dev/ui') },
];

/** Small enough to be kept in the repository. */
async function forReadme(page: Page, name: string) {
  const path = join(import.meta.dirname, '..', 'docs', 'pictures', `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 78 });
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    out: { type: 'string', default: join(import.meta.dirname, '..', 'shots') },
  },
});

async function photograph(browser: Browser, url: string, width: number, scheme: 'light' | 'dark') {
  const wanted = shots.filter(({ name }) => !values.only || values.only.split(',').includes(name));
  for (const who of ['visitor', 'anna', 'operator'] as const) {
    const visitor = who === 'visitor';
    const some = wanted.filter((shot) => (shot.visitor ? 'visitor' : (shot.as ?? 'anna')) === who);
    if (some.length === 0) continue;
    const device = await newDevice(browser, url, width);
    device.setDefaultTimeout(8_000);
    const page = visitor ? await device.newPage() : await logInWith(device, who);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const { name, go, full, readme } of some) {
      try {
        await go(page);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForLoadState('networkidle');
        const path = join(values.out, `${name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`);
        if (full) await wholePage(page, path);
        else await page.screenshot({ path });
        if (readme === width && scheme === 'light') await forReadme(page, name);
      } catch (error) {
        console.log(`${name} at ${width} px: ${String(error).split('\n')[0] ?? ''}`);
        process.exitCode = 1;
      }
    }
    await device.close();
  }
}

const product = values.url ? null : await startProduct();
const browser = await launchBrowser();
try {
  await mkdir(values.out, { recursive: true });
  const widths = values.width ? values.width.split(',').map(Number) : [390, 768, 1280];
  const schemes = (values.scheme?.split(',') ?? ['light', 'dark']) as ('light' | 'dark')[];
  for (const width of widths) {
    for (const scheme of schemes)
      await photograph(browser, values.url ?? product?.url ?? '', width, scheme);
  }
} finally {
  await browser.close();
  await product?.remove();
}
