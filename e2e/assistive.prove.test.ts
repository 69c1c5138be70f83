import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { visit } from './lib/addresses.ts';
import { chromiumPath, drawn } from './lib/browser.ts';
import { expectHeard, listenTo } from './lib/heard.ts';
import { keyboardOf } from './lib/keyboard.ts';
import { logIn } from './lib/member.ts';
import { expectTree } from './lib/tree.ts';
import { useProduct } from './lib/useProduct.ts';

const skip = 'link "Naar de inhoud"';
const footer = ['contentinfo', 'navigation "Voorwaarden en hulp"', 'link "Klachten"'];
const memberBar = [
  ...[skip, 'banner', 'navigation "Hoofdmenu"', 'link "Zoeken"', /^link "Berichten \d+ nieuw"$/],
  ...[/^button "Taal: NL, Nederlands"/, /^button "Account van Anna"/, 'main'],
];

describe.skipIf(!chromiumPath)('the site by ear and by keyboard', () => {
  const site = useProduct();
  const devices: BrowserContext[] = [];
  afterEach(async () => {
    for (const device of devices.splice(0)) await device.close();
  });

  async function pageOf(login: string | null): Promise<Page> {
    const viewport = { width: 1280, height: 900 };
    const device = await site.deviceOf(login, { viewport, reducedMotion: 'reduce' });
    devices.push(device);
    const page = await device.newPage();
    // Whoever has no mouse never points at anything.
    await page.addInitScript(() => {
      Object.assign(window, { pointed: 0 });
      const count = () => ((window as unknown as { pointed: number }).pointed += 1);
      addEventListener('pointerdown', count, true);
    });
    await listenTo(page);
    return page;
  }
  const pointed = (page: Page) =>
    page.evaluate(() => (window as unknown as { pointed: number }).pointed);
  const idOf = async (login: string) => (await logIn(site.url, login)).user.profile?.id ?? '';
  /** What has the focus, as it is called. */
  const focused = (page: Page) => page.locator(':focus').first();

  it('strangers hear what the landing page, login and signup are made of', async () => {
    const page = await pageOf(null);
    const body = page.locator('body');
    await visit(page, '/');
    await expectTree(body, [
      ...[skip, 'banner', 'link "Rendezvous"', /^button "Taal: NL, Nederlands"/, 'link "Inloggen"'],
      ...['main', /^heading "Rustig kennismaken.*" \[level=1\]$/, 'combobox "Ik ben"'],
      ...['option "een man" [selected]', 'combobox "en zoek"', 'button "Gratis aanmelden"'],
      ...['region "Onlangs online"', 'heading "Onlangs online" [level=2]', 'list', 'article'],
      ...[/^img "Portret van \S+"$/, /^heading "\S+, \d\d" \[level=3\]$/, /^link "\S+, \d\d"$/],
      ...['region "Veelgestelde vragen"', ...footer],
    ]);
    await visit(page, '/login');
    await expectTree(body, [
      ...['main', 'heading "Welkom terug" [level=1]', 'textbox "E-mailadres"'],
      ...['textbox "Wachtwoord"', 'button "Wachtwoord tonen"', 'alert', 'button "Inloggen"'],
      ...['link "Wachtwoord vergeten"', ...footer],
    ]);
    await visit(page, '/signup');
    await expectTree(body, [
      ...['main', /^paragraph: Stap 1 van 5/, /^heading "Wie ben je.*" \[level=1\]$/],
      ...[/^form "Wie ben je/, 'group "Ik ben"', 'radio "een man"', 'radio "een vrouw"'],
      ...['group "Ik zoek"', 'radio "een man"', 'alert', 'button "Verder"'],
    ]);
    // What is missing is said at once, belongs to its field, and has the focus.
    const hands = keyboardOf(page);
    await hands.press('main button[type=submit]');
    await expectHeard(page, /^at once: ./m);
    await expect.poll(() => focused(page).getAttribute('name')).toBe('gender');
  });

  it('a member hears what members, a profile, a conversation, the till and the settings are made of', async () => {
    const page = await pageOf('anna');
    const body = page.locator('body');
    const main = page.getByRole('main');
    await visit(page, '/members');
    await expectTree(body, [
      ...[...memberBar, 'form "Filters"', 'combobox "Ik zoek"', 'group "Leeftijd"'],
      ...[
        'combobox "Leeftijd vanaf"',
        'switch "Met foto"',
        'switch "Fictieve profielen tonen" [checked]',
      ],
      ...['group "Houdt van"', 'checkbox "Bakken"', 'heading "Leden" [level=1]'],
      ...[/^status: \d+ gevonden$/, 'list', 'article', 'img "Portret van Joost"'],
      ...['link "Joost, 41"', 'button "Joost leuk vinden" [pressed]', /^text: Fictief profiel$/],
    ]);
    const current = page.getByRole('navigation', { name: 'Hoofdmenu' }).locator('[aria-current]');
    expect(await current.allInnerTexts()).toEqual(['Zoeken']);

    await page.getByRole('link', { name: 'Joost, 41' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Joost, 41' }).waitFor();
    await expectTree(main, [
      ...['link "Terug naar leden"', 'button "Portret van Joost"', /^list "Foto's van Joost"$/],
      ...['button "Foto 2 groot bekijken"', 'heading "Joost, 41" [level=1]'],
      /^link "Bericht sturen aan Joost, 1 credit, 0,87 euro per bericht"$/,
      ...['button "Joost leuk vinden" [pressed]', 'button "Meer over Joost"'],
      ...['heading "Over mij" [level=2]', 'term: Postuur', 'definition: Normaal'],
    ]);

    await page.getByRole('button', { name: 'Meer over Joost' }).press('Enter');
    await expectTree(page.getByRole('menu'), [
      ...['menu "Meer over Joost"', 'menuitem "Joost melden"', 'menuitem "Joost blokkeren"'],
    ]);
    await page.getByRole('menuitem', { name: 'Joost melden' }).press('Enter');
    await expectTree(page.getByRole('dialog'), [
      ...['dialog "Joost melden"', 'heading "Joost melden" [level=2]', 'button "Sluiten"'],
      ...['group "Wat wil je melden?"', 'radio "Het profiel" [checked]', 'radio "Foto 1"'],
      ...['group "Waarom?"', 'radio "Vraagt om geld"', /^textbox "Wat gebeurde er\?/],
      ...[/^checkbox "Joost ook blokkeren/, 'alert', 'button "Melding sturen" [disabled]'],
    ]);
    await page.keyboard.press('Escape');

    await visit(page, '/chats');
    await page.getByRole('link', { name: /^Joost/ }).press('Enter');
    await page.getByRole('log').locator('[data-message]').first().waitFor();
    await expectTree(main, [
      ...['heading "Berichten" [level=1]', 'complementary "Gesprekken"'],
      ...[/^link "Joost .*"$/, /^link "Thomas .* 1 ongelezen"$/, /^link "Mats Fictief profiel/],
      ...['region "Gesprek"', 'button "Meer over dit gesprek"', 'log "Berichten met Joost"'],
      ...[
        /Joost: Hoi Anna/,
        'button "Beantwoorden"',
        'button "Opties voor dit bericht"',
        /Jij: Desem!/,
      ],
      ...['textbox "Bericht"', 'button "Foto sturen"', 'button "Cadeau sturen"'],
      'button "Versturen voor 1 credit, 0,87 euro" [disabled]',
    ]);

    await visit(page, '/credits');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Kiezen|kiezen/ })
      .first()
      .press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Afrekenen' }).waitFor();
    await expectTree(main, [
      ...['link "Ander pakket"', 'heading "Afrekenen" [level=1]', 'region "Je pakket"'],
      ...['radiogroup "Betaalwijze"', 'radio "iDEAL Via je eigen bank" [checked]'],
      ...['region "Overzicht"', 'term: Transactiekosten', 'definition: geen'],
      ...['textbox "Kortingscode"', 'alert', 'button "Betalen met iDEAL"'],
    ]);

    await visit(page, '/notifications');
    await expectTree(main, [
      ...['heading "Instellingen" [level=1]', 'navigation "Op deze pagina"', 'region "E-mail"'],
      ...['switch "Nieuw gesprek" [checked]', 'switch "Aanbiedingen"', 'region "Privacy"'],
      ...['switch "Laten zien dat ik online ben" [checked]', 'radiogroup "Weergave"'],
      ...['radio "Automatisch" [checked]', 'button "Wachtwoord wijzigen"'],
    ]);
    await page.locator('#delete button').press('Enter');
    await expectTree(page.getByRole('dialog'), [
      ...['dialog "Account verwijderen"', 'button "Sluiten"', 'group "Waarom ga je weg?"'],
      ...['radio "Iets anders"', 'alert', 'button "Annuleren"', 'button "Verder"'],
    ]);
    await page.keyboard.press('Escape');
    // The focus is back where the dialog came from.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('#delete') !== null))
      .toBe(true);
  });

  it('a refusal and a message that comes in are said by themselves, and the button that likes tells its new state', async () => {
    const stranger = await pageOf(null);
    await visit(stranger, '/login');
    const hands = keyboardOf(stranger);
    await hands.type('input[name=email]', 'anna@demo.test');
    await hands.type('input[name=password]', 'not her password');
    await stranger.keyboard.press('Enter');
    await expectHeard(stranger, /^at once: .*(wachtwoord|gegevens)/im);

    const anna = await pageOf('anna');
    await visit(anna, `/members/${await idOf('bram')}/chat`);
    await anna.getByRole('textbox', { name: 'Bericht', exact: true }).waitFor();
    // The place where news is said comes a moment later than the conversation, which begins with this message.
    await anna.locator('main [aria-live=polite][aria-relevant]').waitFor({ state: 'attached' });
    const other = await (await logIn(site.url, 'bram')).connect();
    await other.sendText(await idOf('anna'), 'Hoor je mij?');
    await expectHeard(anna, /^politely: Bram: Hoor je mij\?$/m);
    other.socket.close();

    await visit(anna, `/members/${await idOf('bram')}`);
    const like = anna.getByRole('main').getByRole('button', { name: 'Bram leuk vinden' });
    const was = await like.getAttribute('aria-pressed');
    await like.press('Enter');
    await expect.poll(() => like.getAttribute('aria-pressed')).not.toBe(was);
  });

  it('[A11Y-02] a message and a profile are reported with the keyboard alone, and nothing is ever pointed at', async () => {
    const page = await pageOf('anna');
    await visit(page, '/chats');
    const hands = keyboardOf(page);
    await hands.press('main a:has-text("Joost")');
    await page.getByRole('log').locator('[data-message]').last().waitFor();
    await expect.poll(() => focused(page).evaluate((each) => each.tagName)).toBe('TEXTAREA');
    // Before the field is the list, whose arrows go from message to message; Enter opens what can be done with one.
    const log = page.getByRole('log');
    const isIn = (selector: string) =>
      page.evaluate((each) => document.activeElement?.matches(each) ?? false, selector);
    for (let step = 0; step < 12 && !(await isIn('[role=log]')); step += 1)
      await page.keyboard.press('Shift+Tab');
    await log.press('ArrowUp');
    await expect.poll(() => isIn('[data-message]')).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Melden' }).waitFor();
    await toItem(page, 'Melden');
    await send(page, 'Melden');

    await visit(page, `/members/${await idOf('bram')}`);
    await hands.press('main button[aria-haspopup=menu][aria-label="Meer over Bram"]');
    await toItem(page, 'Bram melden');
    await send(page, 'Bram melden');
    expect(await pointed(page)).toBe(0);
  });

  /** Goes with the arrows to an item of the open menu and takes it. */
  async function toItem(page: Page, name: string) {
    const item = page.getByRole('menuitem', { name });
    await item.waitFor();
    await drawn(page);
    for (let step = 0; step < 12; step += 1) {
      if (await item.evaluate((each) => each === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  }
  /** Chooses a reason in the dialog and sends the report. */
  async function send(page: Page, title: string) {
    const hands = keyboardOf(page);
    await page.getByRole('dialog', { name: title }).waitFor();
    await hands.press(
      'dialog input[name=reason], dialog fieldset:last-of-type input[type=radio]',
      'Space',
    );
    await page.getByRole('dialog').getByRole('radio', { checked: true }).first().waitFor();
    await hands.press('dialog button:has-text("Melding sturen"):enabled');
    await page.getByText(/Je melding heeft nummer M-/).waitFor();
    await expectHeard(page, /^(politely|at once): .*Je melding heeft nummer M-/m);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }

  it('an operator answers, and decides on a report, with the keyboard alone, and hears what there is', async () => {
    const desk = await pageOf('operator');
    await visit(desk, '/operator');
    const hands = keyboardOf(desk);
    await hands.press('ul button:has-text("Hans"), ol button:has-text("Hans")');
    await desk.getByRole('log', { name: 'Berichten' }).waitFor();
    await expectTree(desk.getByRole('main'), [
      ...['navigation "Werk"', 'link "Gesprekken"', 'link "Moderatie"', 'button "Uitloggen"'],
      ...['heading "Gesprekken" [level=1]', 'region "Wachtrij"', 'list "Wachtrij"'],
      ...[/^button "Anna, 36 aan Mats .*"$/, 'region "Gesprek van Hans met Isabel"'],
      ...['log "Berichten"', /Hans:/, 'alert', 'textbox "Antwoord als Isabel"'],
      ...['button "Versturen" [disabled]', 'region "Profiel, snelantwoorden en notities"'],
    ]);
    await hands.type('main textarea', 'Vanavond lukt het me niet, morgen wel.');
    await hands.press('main button:has-text("Versturen"):enabled');
    await desk
      .getByRole('log', { name: 'Berichten' })
      .getByText('Vanavond lukt het me niet, morgen wel.')
      .waitFor();

    const bram = await idOf('bram');
    const carla = await logIn(site.url, 'carla');
    const reported = await fetch(`${site.url}/api/report.php`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-requested-with': 'e2e' },
        cookie: carla.cookie,
      },
      body: JSON.stringify({ id: randomUUID(), target: { profile: bram }, reason: 'rude' }),
    });
    expect(reported.status, await reported.text()).toBeLessThan(300);
    await hands.press('main a[href="/operator/moderation"]');
    await hands.press('main li button:has-text("Bram"), main li button');
    const waiting = desk.getByRole('list', { name: 'Wachtrij' }).getByRole('listitem');
    const measures = desk.getByRole('radiogroup', { name: 'Maatregel' });
    await measures.waitFor();
    const before = await waiting.count();
    expect(before).toBeGreaterThan(0);
    await expectTree(desk.getByRole('main'), [
      ...['heading "Moderatie" [level=1]', 'region "Wachtrij"', 'region "Melding"'],
      ...['region "Besluit"', 'radiogroup "Maatregel"', 'radio "Waarschuwen"'],
    ]);
    await hands.press('main input[name=measure]', 'Space');
    await desk.keyboard.press('ArrowDown');
    await hands.type('main textarea', 'Houd het vriendelijk, alsjeblieft.');
    await hands.press('main button[type=submit]:enabled');
    await measures.waitFor({ state: 'hidden' });
    await expect.poll(() => waiting.count()).toBe(before - 1);
    expect(await pointed(desk)).toBe(0);
  });
});
