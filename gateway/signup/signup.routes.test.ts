import { describe, expect, it } from 'vitest';
import { Account, MailedLink, Session } from '@rendezvous/core/accounts';
import { Outbox } from '@rendezvous/core/events';
import { Profile } from '@rendezvous/core/profiles';
import { Signup } from '@rendezvous/core/signup';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { checkInvariants, makeFictional, makeMember } from '@rendezvous/core/testing';
import { cookieOf, mailedTokens, signupBody } from '../testing/signup.ts';
import { useGateway } from '../testing/useGateway.ts';

describe('signing up', () => {
  const clock = { passedMs: 0, now: () => new Date(Date.now() + clock.passedMs) };
  const gateway = useGateway({ clock, config: { trustProxy: 1 } });
  const signUp = (changed = {}, headers = {}) =>
    gateway.http('POST', '/api/signup.php', { body: signupBody(changed), headers });
  const check = (body: object, headers = {}) =>
    gateway.http('POST', '/api/signup-check.php', { body, headers });
  const nothingStored = async () => {
    const counts = [Account, Profile, Signup, Outbox, MailedLink, Session].map((model) =>
      model.countDocuments(),
    );
    expect(await Promise.all(counts)).toEqual([0, 0, 0, 0, 0, 0]);
  };

  it('[ACCOUNT-01, MEMBERSHIP-01, PROD-04, ENTITY-36] makes an account that waits for its mail, free, and logs in', async () => {
    const { status, headers, body } = await signUp({ email: ' Sanne@Example.test ' });
    expect(status).toBe(201);
    expect(body['user']).toMatchObject({
      email: 'sanne@example.test',
      status: 'not_confirmed',
      paid_user: false,
      credits: 0,
      profile: {
        status: 'disabled',
        name: 'Sanne',
        date_of_birth: '1990-05-01',
        gender: 'female',
        country: 'NL',
        city: 'Utrecht',
        fictional: false,
      },
    });
    const asked = await gateway.http('GET', '/api/user.php', { as: cookieOf(headers) });
    expect(asked.body['user']).toEqual(body['user']);
    expect(headers.get('set-cookie')).toMatch(/Max-Age=2592000.*HttpOnly/);
    expect(await mailedTokens('sanne@example.test')).toHaveLength(1);
    expect(JSON.stringify(await Account.find().lean())).not.toContain('kaas en brood');
  });

  it('logs in afterwards with what was chosen', async () => {
    await signUp();
    const credentials = { email: 'SANNE@example.test', password: 'kaas en brood' };
    const { status } = await gateway.http('POST', '/api/user.php', { body: credentials });
    expect(status).toBe(200);
  });

  it('[ENTITY-37] stores where the visitor came from', async () => {
    const tracking = { network: 'n1', ref: 'r1', sub1: 'a', sub2: 'b', sub3: 'c' };
    const { signup } = signupBody();
    await signUp({ signup, tracking });
    expect((await Signup.findById(signup).lean())?.tracking).toEqual(tracking);
  });

  it('[CONST-18] keeps which terms were agreed to, and tells the member in the export', async () => {
    const { signup } = signupBody();
    const { headers } = await signUp({ signup });
    expect((await Signup.findById(signup).lean())?.termsVersion).toBe('2023-12-01');
    const { body } = await gateway.http('GET', '/api/export.php', { as: cookieOf(headers) });
    expect(body['signup']).toMatchObject({ terms_version: '2023-12-01' });
  });

  it('[SIGNUP-12] keeps the first message to the profile it was started from', async () => {
    const bram = await makeMember();
    const profile = bram.profile._id.toHexString();
    const { signup } = signupBody();
    await signUp({ signup, profile, signup_message: ' Hoi Bram ' });
    expect((await Signup.findById(signup).lean())?.message).toMatchObject({
      text: 'Hoi Bram',
      state: 'kept',
    });
  });

  it('[SIGNUP-08] says that an address has an account, in whatever case it is written', async () => {
    const { account } = await makeMember();
    const email = account.email.toUpperCase();
    for (const answer of [await signUp({ email }), await check({ email })]) {
      expect(answer.status).toBe(409);
      expect(answer.body['error']).toBe('account_exists');
    }
    expect(await Account.countDocuments()).toBe(1);
  });

  it('[SIGNUP-09] says that the account of an address is being deleted', async () => {
    const { account } = await makeMember({ account: { status: 'deleted' } });
    const { email } = account;
    for (const answer of [await signUp({ email }), await check({ email })]) {
      expect(answer.body['error']).toBe('account_deleted');
    }
  });

  it('[SIGNUP-11, SETTING-16, SIGNUP-10] takes everyone, those with a traffic source, or nobody', async () => {
    for (const signups of ['with_trafficsource', 'other'] as const) {
      await Settings.create({
        _id: `${signups}.test`,
        settings: { ...defaultSettings, signups },
      });
    }
    const from = { tracking: { ref: 'r1' } };
    const on = (site: string) => ({ 'X-Forwarded-Host': site });
    for (const [site, changed] of [
      ['with_trafficsource.test', {}],
      ['with_trafficsource.test', { tracking: { network: ' ', sub1: 'x' } }],
      ['other.test', {}],
      ['other.test', from],
    ] as const) {
      const answer = await signUp(changed, on(site));
      expect([answer.status, answer.body['error']]).toEqual([403, 'signup_closed']);
      expect((await check(changed, on(site))).body['error']).toBe('signup_closed');
    }
    await nothingStored();
    expect((await signUp(from, on('with_trafficsource.test'))).status).toBe(201);
    expect((await signUp({ email: 'b@example.test' })).status).toBe(201);
  });

  const wrong = [
    [{ name: 'sanne@example.test' }, 'Je profielnaam moet anders zijn dan je e-mailadres'],
    [{ name: '@sanne' }, 'Je profielnaam mag niet beginnen met een @'],
    [{ date_of_birth: '1990-02-30' }, 'Ongeldige geboortedatum'],
    [{ date_of_birth: 'x'.repeat(30) }, 'Ongeldige geboortedatum'],
    [{ email: 'sanne@example' }, 'Ongeldige e-mail'],
    [{ email: 'x'.repeat(300) }, 'Ongeldige e-mail'],
    [{ password: 'kort' }, 'Kies een wachtwoord van 8 tot 128 tekens'],
    [{ country: 'JP' }, 'In dit land zijn we er nog niet'],
    [{ gender: 'cat' }, 'Vul dit nog in'],
  ] as const;
  it.each(wrong)(
    '[VALID-01, VALID-02, VALID-03, VALID-05, VALID-13] refuses %o on the server',
    async (changed, words) => {
      for (const answer of [await signUp(changed), await check(signupBody(changed))]) {
        expect([answer.status, answer.body['message']]).toEqual([422, words]);
        expect(Object.keys(answer.body['fields'] as object)).toEqual(Object.keys(changed));
      }
      await nothingStored();
    },
  );

  it('[VALID-04, VALID-13] accepts the birthday itself and refuses the day before, with the age in words', async () => {
    const day = (daysFromNow: number) => {
      const now = new Date();
      const [year, month] = [now.getUTCFullYear() - 18, now.getUTCMonth()];
      const born = new Date(Date.UTC(year, month, now.getUTCDate() + daysFromNow));
      return born.toISOString().slice(0, 10);
    };
    const { status, body } = await signUp({ date_of_birth: day(1) });
    expect(status).toBe(422);
    expect(body).toEqual({
      error: 'validation',
      message: 'Vul uw geboortedatum in (18+ jaar)',
      fields: { date_of_birth: 'too_young' },
      min_age: 18,
    });
    await nothingStored();
    expect((await signUp({ date_of_birth: day(0) })).status).toBe(201);
  });

  it('checks any part of the form and stores nothing', async () => {
    for (const part of [{}, { name: 'Sanne' }, { country: 'NL' }, signupBody()]) {
      expect(await check(part)).toMatchObject({ status: 200, body: {} });
    }
    const garbage = [{ email: 1 }, [], { unknown: 'x' }, 'not json', { signup: 'no uuid' }];
    for (const body of garbage) expect((await check(body as object)).status).toBe(422);
    await nothingStored();
  });

  it('answers a repeated request with the same account and a session of its own', async () => {
    const body = signupBody();
    const [first, second] = [await signUp(body), await signUp(body)];
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(cookieOf(second.headers)).not.toEqual(cookieOf(first.headers));
    expect((await check(body)).status).toBe(200);
    expect(await Outbox.countDocuments()).toBe(1);
    for (const other of [{ password: 'iets heel anders' }, { email: 'x@example.test' }]) {
      const answer = await signUp({ ...body, ...other });
      expect(answer.body['error']).toBe('idempotency_mismatch');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect(await Account.countDocuments()).toBe(1);
  });

  it('[ACCOUNT-08] is no way to try out passwords: a repeat counts like a login', async () => {
    const body = signupBody();
    await signUp(body);
    const guess = async (password: string) => {
      const answer = await signUp({ ...body, password });
      expect(answer.headers.get('set-cookie')).toBeNull();
      return answer.body['error'];
    };
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await guess(`kaas en ham ${tried}`)).toBe('idempotency_mismatch');
    }
    expect(await guess('kaas en ham')).toBe('account_locked');
    expect(await guess(body.password)).toBe('account_locked');
    const login = await gateway.http('POST', '/api/user.php', {
      body: { email: body.email, password: body.password },
    });
    expect(login.body).toMatchObject({ error: 'account_locked', minutes: 15 });
  });

  it('is no repeat any more a quarter of an hour later', async () => {
    const body = signupBody();
    await signUp(body);
    clock.passedMs = 14 * 60_000;
    expect((await signUp(body)).status).toBe(201);
    clock.passedMs = 15 * 60_000;
    for (const answer of [await signUp(body), await check(body)]) {
      expect(answer.body['error']).toBe('account_exists');
    }
    clock.passedMs = 0;
  });

  it('makes one account and one mail for each address, of 200 signups at once', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `m${index}@example.test`);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const email = addresses[index % 20] ?? '';
        return signUp({ email: index % 3 ? email : email.toUpperCase(), name: 'Sanne' });
      }),
    );
    const codes = answers.map(({ status, body }) => body['error'] ?? status);
    expect(codes.filter((code) => code === 201)).toHaveLength(20);
    expect(codes.filter((code) => code === 'account_exists')).toHaveLength(180);
    const stored = await Account.find({}, { email: 1 }).lean();
    expect(stored.map(({ email }) => email).sort()).toEqual([...addresses].sort());
    for (const model of [Profile, Signup, Outbox, MailedLink, Session]) {
      expect(await model.countDocuments()).toBe(20);
    }
    expect(await checkInvariants()).toEqual([]);
  }, 60_000);

  it('makes one account of the same request fifty times at once, and lets each of them in', async () => {
    const body = signupBody();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await Account.countDocuments()).toBe(1);
    expect(await Outbox.countDocuments()).toBe(1);
  }, 60_000);

  it('[TRUST-02] finds at most twelve matches: the gender looked for, own country first, nearest in age first', async () => {
    const man = (birthDate: string, more = {}) =>
      makeMember({ profile: { gender: 'male', birthDate: new Date(birthDate), ...more } });
    const far = await man('1990-05-02', { country: 'DE' });
    const old = await man('1960-01-01');
    const near = await man('1991-01-01');
    const fictional = await makeFictional({ gender: 'male', birthDate: new Date('1989-01-01') });
    await man('1990-05-01', { lookingFor: 'male' });
    await man('1990-05-01', { status: 'disabled' });
    await man('1990-05-01', { gender: 'female' });
    const { headers } = await signUp();
    const as = cookieOf(headers);
    const few = await gateway.http('GET', '/api/signup-matches.php', { as });
    const found = few.body['profiles'] as { id: string; fictional: boolean }[];
    expect(found.map(({ id }) => id)).toEqual(
      [near.profile, fictional, old.profile, far.profile].map(({ _id }) => _id.toHexString()),
    );
    expect(found.map((profile) => profile.fictional)).toEqual([false, true, false, false]);
    for (let count = 0; count < 12; count += 1) await man('1985-01-01');
    const many = await gateway.http('GET', '/api/signup-matches.php', { as });
    expect(many.body['profiles']).toHaveLength(12);
    expect((await gateway.http('GET', '/api/signup-matches.php')).status).toBe(403);
  });

  it('[SIGNUP-02] shows a visitor the profile a signup is started from, and no more than that', async () => {
    const mainImage = { filename: 'a.webp', thumbFilename: 'a-t.webp', status: 'active' as const };
    const mia = await makeFictional({ mainImage, description: 'Geheim', name: 'Mia' });
    const show = (id: string) => gateway.http('GET', `/api/signup-profile.php?id=${id}`);
    const { body } = await show(mia._id.toHexString());
    expect(body['profile']).toEqual({
      id: mia._id.toHexString(),
      name: 'Mia',
      age: expect.any(Number),
      gender: 'female',
      fictional: true,
      main_image: expect.objectContaining({ thumb_filename: 'a-t.webp' }),
    });
    const pending = await makeFictional({ mainImage: { ...mainImage, status: 'pending' } });
    expect((await show(pending._id.toHexString())).body['profile']).toMatchObject({
      main_image: null,
    });
    const hidden = await makeMember({ profile: { status: 'invisible' } });
    expect((await show(hidden.profile._id.toHexString())).status).toBe(404);
    const real = await makeMember();
    expect((await show(real.profile._id.toHexString())).status).toBe(404);
    const open = await makeMember({ profile: { shownToVisitors: true } });
    expect((await show(open.profile._id.toHexString())).status).toBe(200);
    expect((await show('0'.repeat(24))).status).toBe(404);
    expect((await show('x')).status).toBe(422);
  });
});
