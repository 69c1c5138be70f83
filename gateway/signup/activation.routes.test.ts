import { beforeEach, describe, expect, it } from 'vitest';
import { Account, MailedLink } from '@rendezvous/core/accounts';
import { Message } from '@rendezvous/core/chat';
import { LedgerEntry } from '@rendezvous/core/credits';
import { Outbox } from '@rendezvous/core/events';
import { Block, pairOf, Profile } from '@rendezvous/core/profiles';
import { Signup } from '@rendezvous/core/signup';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { checkInvariants, makeMember, textTo } from '@rendezvous/core/testing';
import { cookieOf, mailedTokens, signupBody } from '../testing/signup.ts';
import { useGateway } from '../testing/useGateway.ts';

const startedAt = Date.now();
const clock = { passedMs: 0, now: () => new Date(startedAt + clock.passedMs) };
const dayMs = 24 * 60 * 60_000;

describe('activating an account', () => {
  const gateway = useGateway({ clock, config: { trustProxy: 1 } });
  beforeEach(() => {
    clock.passedMs = 0;
  });

  async function signUp(changed: Record<string, unknown> = {}) {
    const form = signupBody(changed);
    const { headers, body } = await gateway.http('POST', '/api/signup.php', { body: form });
    const { id } = body['user'] as { id: string };
    const [token = ''] = await mailedTokens(form.email);
    return { ...form, id, as: cookieOf(headers), mailed: token };
  }
  /** Where a link leads, opened by a browser that is logged in, or not. */
  async function open(token: string, as?: { token: string }, method = 'GET') {
    const url = `${gateway.url}/activate?token=${encodeURIComponent(token)}`;
    const headers = { ...(as && { Cookie: `auth=${as.token}` }) };
    const answer = await fetch(url, { method, redirect: 'manual', headers });
    return [answer.status, answer.headers.get('location')];
  }
  const confirm = (token: string) => gateway.http('POST', '/api/activate.php', { body: { token } });
  /** The link and, where it asks, the button. */
  async function follow(token: string) {
    const [status, location] = await open(token);
    if (location !== `/activate/confirm?token=${token}`) return [status, location];
    const { body } = await confirm(token);
    return body['error'] === 'link_invalid' ? error : done;
  }
  const account = (id: string) => Account.findById(id).lean();
  const done = [303, '/activate/done'];
  const error = [303, '/activate/error'];

  it('[ACCOUNT-03, SETTING-05, OPEN-05] makes account and profile active, gives the signup credits and lands on activate/done', async () => {
    const { id, as, mailed } = await signUp();
    expect(await follow(mailed)).toEqual(done);
    const { body } = await gateway.http('GET', '/api/user.php', { as });
    expect(body['user']).toMatchObject({
      status: 'active',
      credits: 3,
      credits_version: 1,
      paid_user: false,
      profile: { status: 'active' },
    });
    expect(await LedgerEntry.find({ account: id }).lean()).toMatchObject([
      { kind: 'signup', credits: 3, balance: 3 },
    ]);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[ACCOUNT-03] activates at once in the browser that is logged in to that very account', async () => {
    const { id, as, mailed } = await signUp();
    expect(await open(mailed, as)).toEqual(done);
    expect(await account(id)).toMatchObject({ status: 'active', credits: 3 });
  });

  it('[ACCOUNT-03] asks first anywhere else: what only looks at the link changes nothing', async () => {
    const { id, as, mailed } = await signUp();
    const other = await makeMember();
    const asks = [303, `/activate/confirm?token=${mailed}`];
    expect(await open(mailed)).toEqual(asks);
    expect(await open(mailed, other)).toEqual(asks);
    expect(await open(mailed, { token: 'made-up' })).toEqual(asks);
    for (const anyone of [undefined, as]) expect(await open(mailed, anyone, 'HEAD')).toEqual(asks);
    expect(await account(id)).toMatchObject({ status: 'not_confirmed', credits: 0 });
    expect((await confirm(mailed)).status).toBe(200);
    expect(await account(id)).toMatchObject({ status: 'active', credits: 3 });
  });

  it('[SETTING-05] gives the credits of the site of the signup, whichever host the link is opened on', async () => {
    const site = (_id: string, signup_credits: number) =>
      Settings.create({ _id, settings: { ...defaultSettings, signup_credits } });
    await Promise.all([site('few.activation.test', 2), site('many.activation.test', 50)]);
    const on = (host: string) => ({ 'X-Forwarded-Host': host });
    const form = signupBody();
    const { body } = await gateway.http('POST', '/api/signup.php', {
      body: form,
      headers: on('few.activation.test'),
    });
    const [token = ''] = await mailedTokens(form.email);
    const answer = await gateway.http('POST', '/api/activate.php', {
      body: { token },
      headers: on('many.activation.test'),
    });
    expect(answer.status).toBe(200);
    const { id } = body['user'] as { id: string };
    expect((await account(id))?.credits).toBe(2);
  });

  it('[ACCOUNT-03] does it once, however often and from how many places at once the link is opened', async () => {
    const { id, mailed } = await signUp();
    const all = await Promise.all(Array.from({ length: 20 }, () => follow(mailed)));
    for (const where of all) expect(where).toEqual(done);
    // As long as the database keeps the link.
    clock.passedMs = defaultSettings.link_ttl.activation_days * dayMs;
    expect(await follow(mailed)).toEqual(done);
    expect((await account(id))?.credits).toBe(3);
    expect(await LedgerEntry.countDocuments()).toBe(1);
  });

  it('[ACCOUNT-04] touches nothing by a link that was altered, is for something else or is none', async () => {
    const { id, mailed } = await signUp();
    const altered = mailed.slice(0, -1) + (mailed.endsWith('A') ? 'B' : 'A');
    for (const token of [altered, '', 'x', mailed.toLowerCase()]) {
      expect(await follow(token)).toEqual(error);
    }
    const several = await fetch(`${gateway.url}/activate?token=${mailed}&token=x`, {
      redirect: 'manual',
    });
    expect(several.headers.get('location')).toBe('/activate/error');
    expect((await confirm(altered)).body['error']).toBe('link_invalid');
    await MailedLink.updateOne({ account: id }, { kind: 'reset_password' });
    expect(await follow(mailed)).toEqual(error);
    expect(await account(id)).toMatchObject({ status: 'not_confirmed', credits: 0 });
    expect(await Profile.findOne({ account: id }).lean()).toMatchObject({ status: 'disabled' });
  });

  it('[ACCOUNT-04] touches nothing by a link that has expired or whose address was given up', async () => {
    const { id, mailed } = await signUp();
    clock.passedMs = defaultSettings.link_ttl.activation_days * dayMs;
    expect(await follow(mailed)).toEqual(error);
    clock.passedMs -= 1;
    await Account.updateOne({ _id: id }, { email: 'new@example.test' });
    expect(await follow(mailed)).toEqual(error);
    await Account.updateOne({ _id: id }, { email: 'sanne@example.test', status: 'deleted' });
    expect(await follow(mailed)).toEqual(error);
    expect(await account(id)).toMatchObject({ status: 'deleted', credits: 0 });
  });

  it('[ACCOUNT-02] lets messages come in from then on, and not before', async () => {
    const { id, mailed } = await signUp();
    const bram = await gateway.connect(await makeMember());
    const profile = (await account(id))?.profile;
    if (!profile) throw new Error('no profile');
    const early = await bram.ask('chat:send', textTo({ profile }));
    expect(early).toMatchObject({ ok: false, error: { code: 'not_confirmed' } });
    await follow(mailed);
    expect(await bram.ask('chat:send', textTo({ profile }))).toMatchObject({ ok: true });
  });

  it('[SIGNUP-12] sends the kept message once, at the ordinary price, and tells both', async () => {
    const bram = await makeMember();
    const profile = bram.profile._id.toHexString();
    const device = await gateway.connect(bram);
    const { id, signup, as, mailed } = await signUp({ profile, signup_message: 'Hoi Bram' });
    const own = await gateway.connect(as);
    await Promise.all([follow(mailed), follow(mailed), follow(mailed)]);
    const { message } = await device.fact('chat:messageSent');
    expect(message).toMatchObject({ text: 'Hoi Bram', seq: 1 });
    await own.fact('credits:changed', ({ credits, version }) => credits === 2 && version === 2);
    expect(await Message.countDocuments()).toBe(1);
    expect(await account(id)).toMatchObject({ credits: 2, ledgerEntries: 2 });
    const kept = await Signup.findById(signup).lean();
    expect(kept?.message).toMatchObject({ state: 'sent', text: '' });
    expect(kept).not.toHaveProperty('messageDueAt');
    expect(await checkInvariants()).toEqual([]);
  });

  it('[SIGNUP-12] keeps a message that may not be sent, with the reason', async () => {
    const bram = await makeMember();
    const profile = bram.profile._id;
    const { id, signup, mailed } = await signUp({
      profile: profile.toHexString(),
      signup_message: 'Hoi Bram',
    });
    const me = (await account(id))?.profile;
    if (!me) throw new Error('no profile');
    const pair = pairOf(me.toHexString(), profile.toHexString());
    await Block.create({ by: profile, profile: me, pair, at: new Date() });
    expect(await follow(mailed)).toEqual(done);
    const refused = { text: 'Hoi Bram', state: 'refused', reason: 'blocked' };
    expect((await Signup.findById(signup).lean())?.message).toMatchObject(refused);
    expect((await account(id))?.credits).toBe(3);
    expect(await Message.countDocuments()).toBe(0);
  });

  it('tells where the activation mail is, and sends another at most once a minute', async () => {
    const { as, id, mailed } = await signUp();
    const ask = (method: string) => gateway.http(method, '/api/activation-mail.php', { as });
    expect((await ask('GET')).body).toEqual({ state: 'waiting', email: 'sanne@example.test' });
    const tooSoon = await ask('POST');
    expect([tooSoon.status, tooSoon.body['retry_in_ms']]).toEqual([429, 60_000]);
    clock.passedMs = 60_000;
    await Account.updateOne({ _id: id }, { 'activationMail.state': 'sent' });
    expect((await ask('GET')).body['state']).toBe('sent');
    const both = await Promise.all([ask('POST'), ask('POST')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
    const [first, second = '', ...more] = await mailedTokens('sanne@example.test');
    expect([first, more.length]).toEqual([mailed, 0]);
    expect(await follow(second)).toEqual(done);
    // The earlier one leads to the same account.
    expect(await follow(mailed)).toEqual(done);
    clock.passedMs = 10 * 60_000;
    expect((await ask('POST')).status).toBe(200);
    expect(await Outbox.countDocuments({ fact: 'mail:wanted' })).toBe(2);
    expect((await gateway.http('GET', '/api/activation-mail.php')).status).toBe(403);
  });
});
