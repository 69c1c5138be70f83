import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, launchBrowser, logInWith, newDevice } from './lib/browser.ts';
import { logIn, type Member } from './lib/member.ts';
import { startProduct, type Product } from './lib/product.ts';
import { messagesIn, say } from './lib/screen.ts';

const patience = { timeout: 20_000, interval: 50 };

describe.skipIf(!chromiumPath)('what is written while nothing can be sent', () => {
  let product: Product;
  let browser: Browser;
  let device: BrowserContext;
  let carla: Page;
  let members: { anna: Member; carla: Member };
  let talk: string;

  beforeAll(async () => {
    product = await startProduct();
    browser = await launchBrowser();
    members = { anna: await logIn(product.url, 'anna'), carla: await logIn(product.url, 'carla') };
    talk = `/members/${members.anna.user.profile?.id}/chat`;
    device = await newDevice(browser, product.url);
    carla = await logInWith(device, 'carla');
    await carla.goto(talk);
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await product?.remove();
  });

  const state = (text: string) => carla.getByRole('log').getByText(text, { exact: true });

  /** Writes with no server there, closes the tab, and starts the server again. */
  async function writeInVain(...texts: string[]) {
    await carla.getByRole('textbox', { name: 'Bericht' }).waitFor();
    await product.end('SIGKILL');
    const before = await messagesIn(carla);
    for (const text of texts) await say(carla, text);
    await expect.poll(() => messagesIn(carla), patience).toEqual([...before, ...texts]);
    await state('wordt verstuurd').last().waitFor();
    await carla.close();
    await product.restart();
  }

  async function comeBack() {
    carla = await device.newPage();
    await carla.goto(talk);
  }

  it('[REAL-06] waits, outlives tab and gateway, and goes out in order', async () => {
    await writeInVain('Eerst dit.', 'Dan dat.');
    await comeBack();
    await expect.poll(() => messagesIn(carla), patience).toEqual(['Eerst dit.', 'Dan dat.']);
    await state('verstuurd').last().waitFor();
    const [chat] = (await members.anna.chats()).filter(
      ({ profile }) => profile.id === members.carla.user.profile?.id,
    );
    expect(chat).toMatchObject({
      conversation: { last_seq: 2 },
      last_message: { text: 'Dan dat.' },
    });
  });

  it('[REAL-06] says what was refused, with a button to try again, and is charged nothing', async () => {
    await writeInVain('Heb ik nog iets?');
    // Meanwhile another device of hers spends the last credit.
    const { socket, sendText } = await members.carla.connect();
    const last = await sendText(members.anna.user.profile?.id ?? '', 'Vanaf mijn telefoon.');
    expect(last.credits).toBe(0);
    socket.close();

    await comeBack();
    const failure = carla.getByRole('group', { name: 'niet verstuurd' });
    await failure.getByText(/onvoldoende credits/).waitFor();
    await failure.getByRole('button', { name: 'Opnieuw' }).click();
    await failure.getByText(/onvoldoende credits/).waitFor();
    const after = await logIn(product.url, 'carla');
    expect(after.user.credits).toBe(0);
    const texts = ['Eerst dit.', 'Dan dat.', 'Vanaf mijn telefoon.', 'Heb ik nog iets?'];
    await expect.poll(() => messagesIn(carla), patience).toEqual(texts);
  });
});
