import type { SwipeAnswer, SwipeLikeAnswer } from '@rendezvous/core/contract';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, chromiumPath, logInWith } from './lib/browser.ts';
import { logIn } from './lib/member.ts';
import { useProduct } from './lib/useProduct.ts';

const patience = { timeout: 20_000, interval: 50 };

describe.skipIf(!chromiumPath)('games', () => {
  const site = useProduct();
  /** Nothing to scroll sideways, nothing for axe. */
  const whole = async (page: Page) => {
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [...(await axeFindings(page)), ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
  };
  /** The member on the top card. */
  const top = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
  const left = (page: Page, count: number) => page.getByText(`Nog ${count} vandaag`).waitFor();
  /** Counts what flies or springs back from here on. */
  const countMotion = (page: Page) =>
    page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Object.assign(window, { motions: 0 });
      Element.prototype.animate = function (...of) {
        (window as unknown as { motions: number }).motions += 1;
        return animate.apply(this, of);
      };
    });
  const motions = (page: Page) =>
    page.evaluate(() => (window as unknown as { motions: number }).motions);

  /** Waits until nothing flies or springs back any more. */
  const cardIsAtRest = (page: Page) =>
    page.waitForFunction(() =>
      [...document.querySelectorAll('article')].every(
        (card) => card.getAnimations({ subtree: true }).length === 0,
      ),
    );

  /** Draws the top card sideways with a finger, in steps as a hand does it, and lets it go. */
  async function drawWithFinger(page: Page, by: number) {
    await cardIsAtRest(page);
    const box = await page.getByRole('article').getByRole('img').boundingBox();
    if (!box) throw new Error('no card');
    const client = await page.context().newCDPSession(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at, y }],
      });
    await touch('touchStart', x);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + (by * step) / 8);
    await touch('touchEnd');
    await client.detach();
  }

  async function drawWithMouse(page: Page, by: number) {
    await cardIsAtRest(page);
    const box = await page.getByRole('article').getByRole('img').boundingBox();
    if (!box) throw new Error('no card');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 8 });
    await page.mouse.up();
  }

  it('[ROUTE-35, SCREEN-35] a card follows finger and mouse, and goes where it was sent', async () => {
    const phone = await site.device(390);
    const page = await logInWith(phone, 'anna');
    await countMotion(page);
    await page.goto('/swipe-game');
    await page.getByRole('heading', { level: 1, name: 'Kennismaken' }).waitFor();
    const first = await top(page).innerText();
    expect(await whole(page)).toEqual([]);
    // A little is no choice: the card springs back.
    await drawWithFinger(page, -20);
    expect(await top(page).innerText()).toBe(first);
    await drawWithFinger(page, -200);
    await expect.poll(() => top(page).innerText(), patience).not.toBe(first);
    await left(page, 4);
    await page.getByRole('button', { name: 'Een kaart terug' }).click();
    await expect.poll(() => top(page).innerText(), patience).toBe(first);
    await drawWithFinger(page, 200);
    await expect.poll(() => top(page).innerText(), patience).not.toBe(first);
    await left(page, 3);
    expect(await motions(page)).toBeGreaterThan(0);
    await phone.close();

    const desk = await site.device(1280);
    const wide = await logInWith(desk, 'anna');
    await wide.goto('/swipe-game');
    await left(wide, 3);
    const second = await top(wide).innerText();
    expect(await whole(wide)).toEqual([]);
    await drawWithMouse(wide, 200);
    await expect.poll(() => top(wide).innerText(), patience).not.toBe(second);
    await left(wide, 2);
    // A click that was no drawing leads to the profile.
    const name = (await top(wide).innerText()).split(',')[0] ?? '';
    await top(wide).getByRole('link').click();
    await wide.getByRole('heading', { level: 1, name: new RegExp(`^${name}, `) }).waitFor();
    await desk.close();
  });

  it('[GAME-01, GAME-02] with keys alone and without motion: four likes, then a countdown in hours, and the server takes no fifth', async () => {
    const device = await site.device(1280);
    const page = await logInWith(device, 'carla');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await countMotion(page);
    await page.goto('/swipe-game');
    await left(page, 4);
    const first = await top(page).innerText();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => top(page).innerText(), patience).not.toBe(first);
    await page.keyboard.press('Backspace');
    await expect.poll(() => top(page).innerText(), patience).toBe(first);
    for (let given = 1; given <= 4; given += 1) {
      await top(page).waitFor();
      const told = page.waitForResponse((answer) => answer.url().endsWith('/api/swipe.php'));
      await page.keyboard.press('ArrowRight');
      const answer = await told;
      expect(answer.status()).toBe(200);
      // Whoever liked her is a match now, which is told over the game.
      const { new_match: isMatch } = (await answer.json()) as SwipeLikeAnswer;
      if (!isMatch) continue;
      const dialog = page.getByRole('dialog', { name: /vindt jou ook leuk$/ });
      await dialog.getByRole('button', { name: 'Later' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
    await page.getByRole('heading', { name: 'Mooi, dat was het voor vandaag' }).waitFor();
    const timer = page.getByRole('timer');
    await expect.poll(() => timer.innerText(), patience).toMatch(/24 uur/);
    await page.clock.fastForward('02:00:01');
    await expect.poll(() => timer.innerText(), patience).toMatch(/22 uur/);
    const faces = page.getByRole('list', { name: 'Vandaag vond je leuk' }).getByRole('listitem');
    await expect.poll(() => faces.count(), patience).toBe(4);
    expect(await motions(page)).toBe(0);
    expect(await whole(page)).toEqual([]);

    const { cookie } = await logIn(site.url, 'carla');
    const ask = (body?: object) =>
      fetch(`${site.url}/api/swipe.php`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', 'x-requested-with': 'e2e', cookie },
      });
    const { cards } = (await (await ask()).json()) as SwipeAnswer;
    const fifth = await ask({ profile: cards[0]?.id });
    expect([fifth.status, await fifth.json()]).toMatchObject([
      403,
      { error: 'like_limit', limit: 4 },
    ]);
    await device.close();
  });

  it('[ROUTE-34, SCREEN-36, GAME-04, ENTITY-31, ENTITY-32, ENTITY-33] the match finder finds members, and what it asked of race and appearance never leaves its memory', async () => {
    const device = await site.device(390);
    const page = await logInWith(device, 'anna');
    const sent: string[] = [];
    const note = (request: Request) =>
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
    device.on('request', note);
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => sent.push(String(payload))),
    );
    await page.goto('/match-finder');
    await page.getByRole('heading', { name: 'Welke leeftijd zoek je?' }).waitFor();
    expect(await whole(page)).toEqual([]);
    const choices = () => page.getByRole('group').getByRole('button').allInnerTexts();
    expect(await choices()).toEqual(['18 tot 35', '35 en ouder']);
    await page.getByRole('button', { name: '35 en ouder' }).press('Enter');
    await page.getByRole('heading', { name: /uitstraling/ }).waitFor();
    expect(await choices()).toEqual(['Gewoon', 'Sexy']);
    await page.getByRole('button', { name: 'Sexy' }).press('Enter');
    await page.getByRole('heading', { name: /afkomst/ }).waitFor();
    expect(await choices()).toEqual(['Wit', 'Anders']);
    await page.getByText('verandert dus niet wie je ziet').waitFor();
    await page.getByRole('button', { name: 'Wit' }).press('Enter');
    await page.getByRole('heading', { name: /leden gevonden$/ }).waitFor();
    const people = page.getByRole('article').getByRole('heading');
    await people.first().waitFor();
    const ages = (await people.allInnerTexts()).map((text) => Number(/\d+$/.exec(text)?.[0]));
    expect(ages.length).toBeGreaterThan(0);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(35);

    const asked = sent.filter((line) => line.includes('match-finder.php'));
    expect(asked).toEqual([`POST ${site.url}/api/match-finder.php {"age":"35+"}`]);
    const kept = await page.evaluate(async () =>
      JSON.stringify([
        ...[{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie],
        ...[location.href, (await indexedDB.databases()).map(({ name }) => name)],
      ]),
    );
    const answers = /\b(sexy|white|appearance|race)\b/i;
    for (const each of [...sent, kept]) expect(each).not.toMatch(answers);
    // Closing the page is the end of it, also of what is told while it closes.
    await page.goto('about:blank');
    for (const each of sent) expect(each).not.toMatch(answers);
    const said = [...site.product.current.lines, ...site.product.current.errors].join('\n');
    expect(said).not.toMatch(answers);
    await device.close();
  });
});
