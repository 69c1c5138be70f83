import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, collectComplaints, logInWith } from './lib/browser.ts';
import { logIn, type Member } from './lib/member.ts';
import { messagesIn, say } from './lib/screen.ts';
import { useProduct } from './lib/useProduct.ts';

const patience = { timeout: 60_000, interval: 50 };

describe.skipIf(!chromiumPath)('what is written while nothing can be sent', () => {
  const site = useProduct();
  let device: BrowserContext;
  let carla: Page;
  let members: { anna: Member; bram: Member; carla: Member };
  let talk: string;

  beforeAll(async () => {
    members = {
      anna: await logIn(site.url, 'anna'),
      bram: await logIn(site.url, 'bram'),
      carla: await logIn(site.url, 'carla'),
    };
    talk = `/members/${members.anna.user.profile?.id}/chat`;
    device = await site.device();
    carla = await logInWith(device, 'carla');
    await carla.goto(talk);
  }, 300_000);
  /** The addresses of everything the browser keeps for when there is no network. */
  const keptFiles = (page: Page) =>
    page.evaluate(async () => {
      const keys = await (await caches.open('shell')).keys();
      return keys.map(({ url }) => new URL(url).pathname).join(' ');
    });
  /** The conversation of one with another, as the server has it; once it has so many messages. */
  async function storedTalk(one: Member, another: Member, messages: number) {
    const look = async () =>
      (await one.chats()).find(({ profile }) => profile.id === another.user.profile?.id);
    await expect.poll(async () => (await look())?.conversation.last_seq, patience).toBe(messages);
    return look();
  }
  const state = (text: string) => carla.getByRole('log').getByText(text, { exact: true });

  /** Writes with no server there, closes the tab, and starts the server again. */
  async function writeInVain(...texts: string[]) {
    await carla.getByRole('textbox', { name: 'Bericht' }).waitFor();
    await site.product.end('SIGKILL');
    const before = await messagesIn(carla);
    for (const text of texts) await say(carla, text);
    await expect.poll(() => messagesIn(carla), patience).toEqual([...before, ...texts]);
    await state('wordt verstuurd').last().waitFor();
    await carla.close();
    await site.product.restart();
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
    const chat = await storedTalk(members.anna, members.carla, 2);
    expect(chat).toMatchObject({
      conversation: { last_seq: 2 },
      last_message: { text: 'Dan dat.' },
    });
  });

  it('[REAL-06] five messages written without a network outlive a reload without one, and arrive once and in order', async () => {
    const { anna } = members;
    const to = `/members/${members.bram.user.profile?.id}/chat`;
    const phone = await site.device(390);
    const page = await logInWith(phone, 'anna');
    const complaints: string[] = [];
    await page.goto(to);
    await page.getByRole('textbox', { name: 'Bericht' }).waitFor();
    // The page is kept a moment after it is there; then it must not need the network.
    await expect.poll(() => keptFiles(page), patience).toContain('ChatPage');
    await expect.poll(() => keptFiles(page), patience).toContain('chat.json');
    await expect.poll(() => keptFiles(page), patience).toContain('prompts.json');
    await expect.poll(() => keptFiles(page), patience).toContain('OfflineOutbox');

    await phone.setOffline(true);
    const texts = [1, 2, 3, 4, 5].map((number) => `Onderweg geschreven, ${number}`);
    for (const text of texts.slice(0, 3)) await say(page, text);
    await expect.poll(() => messagesIn(page), patience).toEqual(texts.slice(0, 3));
    for (const text of texts.slice(3)) await say(page, text);
    collectComplaints(page, complaints);
    await page.reload();
    await page.getByRole('heading', { name: 'Geen verbinding' }).waitFor();
    await expect.poll(() => messagesIn(page), patience).toEqual(texts);
    await page.getByText('wordt verstuurd', { exact: true }).last().waitFor({ state: 'attached' });
    // What does not come is complained about; that the page's own rules forbid something is not among it.
    expect(complaints.filter((complaint) => !/Failed to load|ERR_|fetch/.test(complaint))).toEqual(
      [],
    );

    await phone.setOffline(false);
    await expect.poll(() => messagesIn(page), patience).toEqual(texts);
    await page.locator('[data-state=sent]').last().waitFor();
    const chat = await storedTalk(anna, members.bram, 5);
    expect(chat?.last_message?.text).toBe(texts[4]);
    const { socket, ask } = await members.bram.connect();
    const { messages } = await ask('chat:open', {
      conversation: chat?.conversation.id ?? '',
    });
    socket.close();
    expect(messages.map(({ text }) => text)).toEqual(texts);

    expect(await keptFiles(page)).not.toMatch(/api|pictures|socket|members|chats/);
    const kept = await page.evaluate(async () => (await (await caches.match('/'))?.text()) ?? '');
    expect(kept).toContain('id="page-answers">null</script>');
    expect(kept).not.toContain('anna@demo.test');
    await phone.close();
  });

  it('[REAL-06] a reload without a network right after a conversation was opened brings the page, not the one of the browser', async () => {
    const phone = await site.device(390);
    const page = await logInWith(phone, 'bram');
    await page.goto(`/members/${members.anna.user.profile?.id}/chat`);
    await page.evaluate(async () => {
      const script = [...document.querySelectorAll('script[type=module]')].at(-1);
      const wanted = (script as HTMLScriptElement).src;
      while (!(await caches.match('/')) || !(await caches.match(wanted))) {
        await new Promise(requestAnimationFrame);
      }
    });
    for (const file of ['ChatPage', 'chat.json', 'prompts.json', 'OfflineOutbox'])
      await expect.poll(() => keptFiles(page), patience).toContain(file);
    await phone.setOffline(true);
    // Neither the browser's page of errors nor our own.
    await page.reload();
    await page.getByRole('heading', { name: 'Geen verbinding' }).waitFor();
    await page.getByRole('region', { name: 'Gesprek' }).waitFor();
    await phone.close();
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
    const after = await logIn(site.url, 'carla');
    expect(after.user.credits).toBe(0);
    const texts = ['Eerst dit.', 'Dan dat.', 'Vanaf mijn telefoon.', 'Heb ik nog iets?'];
    await expect.poll(() => messagesIn(carla), patience).toEqual(texts);
  });
});
