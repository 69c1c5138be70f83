import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { logIn } from './member.ts';
import { gameShots } from './shots.games.ts';
import { moneyShots } from './shots.money.ts';

/** A photograph of `npm run shots`. */
export interface Shot {
  name: string;
  visitor?: boolean;
  /** Somebody else than Anna. */
  as?: 'bram' | 'carla' | 'operator';
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

/** Every photograph, in the order of taking. */
export const shots: Shot[] = [
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
  ...moneyShots,
  { name: 'dev-ui', visitor: true, full: true, go: (page) => page.goto('/dev/ui') },
  ...gameShots,
];
