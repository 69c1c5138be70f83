import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../site/index.ts';
import { fieldReasons } from './errors.ts';
import { passwordReason } from './passwordRules.ts';
import {
  isEmail,
  maySignUp,
  signupReasons,
  signupRefusal,
  type SignupForm,
} from './signupRules.ts';

const today = new Date('2026-11-20T09:00:00Z');
const rules = { settings: defaultSettings, today };
const reasonOf = (form: Partial<SignupForm>, field: keyof SignupForm, settings = defaultSettings) =>
  signupReasons(form, { settings, today })[field];

const form: SignupForm = {
  gender: 'female',
  looking_for: 'male',
  signup_message: 'Hoi!',
  date_of_birth: '1990-05-01',
  country: 'NL',
  region: '',
  city: 'Utrecht',
  name: 'Sanne',
  email: 'sanne@example.test',
  password: 'kaas en brood',
};

describe('the rules of a signup', () => {
  it('[ENTITY-36] find nothing wrong with a good form, nor with what is not asked yet', () => {
    expect(signupReasons(form, rules)).toEqual({});
    expect(signupReasons({}, rules)).toEqual({});
    expect(signupRefusal(form, rules)).toBeNull();
  });

  it('[VALID-01] want a name that is not the address, however it is written', () => {
    expect(reasonOf({ ...form, name: ' Sanne@Example.test ' }, 'name')).toBe('name_is_email');
  });

  it('[VALID-02] want no @ in front', () => {
    expect(reasonOf({ name: '@sanne' }, 'name')).toBe('name_begins_with_at');
    expect(reasonOf({ name: ' @sanne' }, 'name')).toBe('name_begins_with_at');
  });

  it('[OPEN-16] want 2 to 30 characters without a way to be reached elsewhere', () => {
    for (const name of ['', ' ', 'S', 'x'.repeat(31)])
      expect(reasonOf({ name }, 'name'), name).toBe('name_length');
    for (const name of ['Jo', '👩‍👩', 'Zoë-Ève 28', "D'Arcy", 'Sanne1987', 'x'.repeat(30)])
      expect(reasonOf({ name }, 'name'), name).toBeUndefined();
    const sites = ['www.sanne', 'sanne.nl', 'sanne.online', 'sanne．nl', 't.me/sanne', 'Zoë.één'];
    for (const name of [
      ...sites,
      'bel 06-12345678',
      'a@b',
      '+31 6 1234 5678',
      '０６１２３４５６７８',
    ])
      expect(reasonOf({ name }, 'name'), name).toBe('name_contact');
  });

  it('[OPEN-16] want no account elsewhere in a name, nor in a place that everyone sees', () => {
    const accounts = [
      ...[
        'snap: sanne_x',
        'SNAP:sanne',
        'snap sanne_x',
        'snap 👻 sanne',
        'Snapchat sanne',
        'kik=jan',
      ],
      ...[
        'insta sanne',
        'Sanne @sanne_x',
        'ig: sanne',
        'tg sanne88',
        'WhatsApp mij',
        'ｓｎａｐ: eva',
      ],
      ...['sanne (at) gmail', 'fb: Jan Jansen', 'Discord', 'telegram.jan'],
    ];
    for (const text of accounts) {
      expect(reasonOf({ name: text }, 'name'), text).toBe('name_contact');
      expect(reasonOf({ city: text }, 'city'), text).toBe('place_contact');
    }
    for (const name of ['Snapje', 'Kik', 'Line', 'Adeline', 'Ignace', 'App Jan', 'Line de Wit 45'])
      expect(reasonOf({ name }, 'name'), name).toBeUndefined();
  });

  it('[OPEN-16] want a name of which every character shows', () => {
    const joined = ['👩‍❤️‍👩 Eva', '👍🏽👩🏽‍🚀', 'Jo ☀️', 'Jean-Noël J. V.', '小雪', 'אסתר'];
    for (const name of joined) expect(reasonOf({ name }, 'name'), name).toBeUndefined();
    const inside = ['\n', '\u0007', '\u202E', '\u2066', '\u200B', '\u200D', '\u00AD', '\u2028'];
    for (const hidden of [...inside, '\uFE0F', '\u3164', '\u2800', '\uE000', '\u{E0041}']) {
      const name = `San${hidden}ne`;
      expect(reasonOf({ name }, 'name'), encodeURI(name)).toBe('invisible_characters');
      expect(reasonOf({ city: name }, 'city'), encodeURI(name)).toBe('invisible_characters');
    }
    for (const name of ['\u200B\u200B', '\u3164\u3164', '\u0301\u0301'])
      expect(reasonOf({ name }, 'name'), encodeURI(name)).toBe('invisible_characters');
  });

  it('[OPEN-16] want places without a way to be reached either, also a region that is typed', () => {
    const places = [
      'Utrecht',
      "'s-Hertogenbosch",
      'St. Gallen',
      '1234 AB Utrecht',
      'Köln/Bonn',
      '',
    ];
    for (const place of places) {
      expect(reasonOf({ city: place }, 'city'), place).toBeUndefined();
      expect(reasonOf({ country: 'NL', region: place }, 'region'), place).toBeUndefined();
    }
    for (const place of ['app 0612345678', 'sanne.nl', 'sanne@example.test', 'https://x']) {
      expect(reasonOf({ city: place }, 'city'), place).toBe('place_contact');
      expect(reasonOf({ country: 'NL', region: place }, 'region'), place).toBe('place_contact');
    }
  });

  it('[VALID-03] want a date of birth that exists', () => {
    const wrong = ['', 'gisteren', '1990-02-30', '1990-13-01', '2026-11-21', '1890-01-01'];
    for (const date_of_birth of [...wrong, '1990-5-1', '01-05-1990', '1990-02-29', '0000-00-00'])
      expect(reasonOf({ date_of_birth }, 'date_of_birth'), date_of_birth).toBe(
        'invalid_date_of_birth',
      );
    expect(reasonOf({ date_of_birth: '1992-02-29' }, 'date_of_birth')).toBeUndefined();
  });

  it('[VALID-04] let in on the day of the birthday and not the day before', () => {
    expect(reasonOf({ date_of_birth: '2008-11-20' }, 'date_of_birth')).toBeUndefined();
    expect(reasonOf({ date_of_birth: '2008-11-21' }, 'date_of_birth')).toBe('too_young');
    const settings = { ...defaultSettings, min_age: 21 };
    expect(reasonOf({ date_of_birth: '2005-11-20' }, 'date_of_birth', settings)).toBeUndefined();
    const young = { date_of_birth: '2005-11-21' };
    expect(signupRefusal(young, { settings, today })).toEqual({
      code: 'validation',
      fields: { date_of_birth: 'too_young' },
      min_age: 21,
    });
  });

  it('[VALID-04] count the first of March as the birthday of who was born on a leap day', () => {
    const on = (day: string) =>
      signupReasons(
        { date_of_birth: '2008-02-29' },
        { settings: defaultSettings, today: new Date(`${day}T00:00:00Z`) },
      ).date_of_birth;
    expect(on('2026-02-28')).toBe('too_young');
    expect(on('2026-03-01')).toBeUndefined();
  });

  it('[VALID-05] want an address that mail could reach', () => {
    const good = [
      'a@b.nl',
      'jan.de-vries+x@mail.example.co.uk',
      "o'neil@example.com",
      'zoë@müller.de',
    ];
    for (const email of good) expect(reasonOf({ email }, 'email'), email).toBeUndefined();
    const wrong = ['', 'jan', 'jan@', '@nl', 'jan@nl', 'jan@a..nl', '.jan@a.nl', 'jan.@a.nl'];
    for (const email of [...wrong, 'ja n@a.nl', 'jan@a b.nl', 'a@b@c.nl', 'jan@a.nl.', 'jan@-a.nl'])
      expect(reasonOf({ email }, 'email'), email).toBe('invalid_email');
    expect(isEmail(`${'x'.repeat(65)}@example.com`)).toBe(false);
    for (const domain of ['erased.invalid', 'Erased.INVALID ', 'a.invalid'])
      expect(isEmail(`jan@${domain}`), domain).toBe(false);
    expect(isEmail('jan@invalid.nl')).toBe(true);
  });

  it('[OPEN-15] want a password of 8 to 128 characters that is not everybody’s', () => {
    expect(passwordReason('1234567')).toBe('password_length');
    expect(passwordReason('x'.repeat(129))).toBe('password_length');
    expect(passwordReason('Wachtwoord123')).toBe('password_common');
    expect(passwordReason('kaas en brood')).toBeNull();
  });

  it('want a country of the site, and its region where the site knows them', () => {
    expect(reasonOf({ country: 'JP' }, 'country')).toBe('unknown_country');
    expect(reasonOf({ country: '' }, 'country')).toBe('required');
    const settings = { ...defaultSettings, region_data: { NL: ['Utrecht', 'Zeeland'] } };
    expect(reasonOf({ country: 'NL', region: 'Beieren' }, 'region', settings)).toBe(
      'unknown_region',
    );
    expect(reasonOf({ country: 'NL', region: '' }, 'region', settings)).toBe('required');
    expect(reasonOf({ country: 'NL', region: 'Zeeland' }, 'region', settings)).toBeUndefined();
    expect(reasonOf({ country: 'BE', region: '' }, 'region', settings)).toBeUndefined();
  });

  it('want to know who is looking for whom, and no message longer than a message', () => {
    expect(signupReasons({ gender: '', looking_for: 'cats' }, rules)).toEqual({
      gender: 'required',
      looking_for: 'required',
    });
    const signup_message = 'x'.repeat(501);
    expect(reasonOf({ signup_message }, 'signup_message')).toBe('text_too_long');
  });

  it('name every reason in the one list', () => {
    const bad = signupReasons(
      { ...form, gender: '', date_of_birth: '', country: 'JP', name: '@', email: '', password: '' },
      rules,
    );
    for (const reason of Object.values(bad)) expect(fieldReasons).toContain(reason);
    expect(Object.keys(bad)).toHaveLength(6);
  });

  it('[SETTING-16, SIGNUP-11, OPEN-56] take everyone, those with a traffic source, or nobody', () => {
    const source = { network: '', ref: 'r1' };
    const none = { network: ' ', ref: '' };
    expect(maySignUp({ signups: 'all' }, null)).toBe(true);
    expect(maySignUp({ signups: 'with_trafficsource' }, source)).toBe(true);
    expect(maySignUp({ signups: 'with_trafficsource' }, { network: 'n1', ref: '' })).toBe(true);
    expect(maySignUp({ signups: 'with_trafficsource' }, none)).toBe(false);
    expect(maySignUp({ signups: 'with_trafficsource' }, null)).toBe(false);
    expect(maySignUp({ signups: 'other' }, source)).toBe(false);
    expect(maySignUp({ signups: 'with_trafficsource' }, 'partner')).toBe(true);
    expect(maySignUp({ signups: 'other' }, 'partner')).toBe(false);
  });
});
