import { describe, expect, it } from 'vitest';
import { siteSettingsSchema } from '../contract/index.ts';
import { readPushKeys } from '../secrets/index.ts';
import { useDatabase } from '../testing/index.ts';
import { defaultSettings } from './defaultSettings.ts';
import { createSiteDirectory } from './siteDirectory.ts';
import { createSettingsReader } from './readSettings.ts';
import { presentSettings } from './settings.presenter.ts';
import { Settings } from './settings.model.ts';

describe('site settings', () => {
  useDatabase();

  it('[SETTING-01, SETTING-03..04, SETTING-06..10, SETTING-15, SETTING-18] hold every field, valid as a whole', () => {
    expect(siteSettingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
    // Allowed once: a site that has stored them has what is allowed now.
    const older = { ...defaultSettings.sdd_otp, digits: 4, valid_minutes: 15 };
    expect(siteSettingsSchema.parse({ ...defaultSettings, sdd_otp: older }).sdd_otp).toEqual(
      defaultSettings.sdd_otp,
    );
    // Came later: the documents of older sites do without them.
    const later = [
      'push_messages',
      'notification_jobs',
      'link_ttl',
      'welcome_discount',
      'sdd_limits',
      'sdd_otp',
      'photo_review',
      'photo_limits',
      'free_visible_photos',
      'visible_profile_fields',
      'visible_profile_notes',
      'premium_claim',
      'site_entry_countries',
      'swipe_likes_per_day',
      'match_finder_steps',
      'member_resell',
      'page_bounce_days',
      'logged_out_search_trafficsource',
      'search_fields',
      'search',
    ];
    const required = Object.keys(defaultSettings).filter((key) => !later.includes(key));
    for (const key of required) {
      const { [key as keyof typeof defaultSettings]: _left, ...rest } = defaultSettings;
      expect(siteSettingsSchema.safeParse(rest).success, key).toBe(false);
    }
  });

  it('offer 50 interests and 12 gifts of one to five credits, named in all seven languages', () => {
    expect(new Set(defaultSettings.interests).size).toBe(50);
    expect(defaultSettings.gifts).toHaveLength(12);
    for (const gift of defaultSettings.gifts) {
      expect(gift.credits).toBeGreaterThanOrEqual(1);
      expect(gift.credits).toBeLessThanOrEqual(5);
      expect(Object.keys(gift.names).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pl']);
    }
  });

  it('[SETTING-04, SETTING-05] price a gift without credits of its own at gift_credits', () => {
    const gift = { id: 'kite', icon: 'wind', names: { nl: 'Vlieger' } };
    const parsed = siteSettingsSchema.parse({ ...defaultSettings, gift_credits: 4, gifts: [gift] });
    expect(parsed.gifts).toEqual([{ ...gift, credits: 4 }]);
  });

  it('[SETTING-12] carry one key pair of the installation, or none where nothing shall ring', async () => {
    await Settings.create({
      _id: 'quiet.test',
      settings: { ...defaultSettings, push_messages: false },
    });
    const { publicKey } = await readPushKeys();
    const read = createSettingsReader();
    expect((await read()).push_public_key).toBe(publicKey);
    expect((await read('quiet.test')).push_public_key).toBe(null);
    expect(await readPushKeys()).toMatchObject({ publicKey });
  });

  it('[CONST-20] warn at the entry who comes from NL or DE', () => {
    expect(defaultSettings.site_entry_countries).toEqual(['NL', 'DE']);
  });

  it('let nobody in under eighteen, whatever the document says', async () => {
    await Settings.create({ _id: 'young.test', settings: { ...defaultSettings, min_age: 17 } });
    await expect(createSettingsReader()('young.test')).rejects.toThrow(/young\.test: min_age/);
  });

  it('[OPEN-14] let no mailed link work for longer than a day, or a week for a new address', () => {
    const fits = (change: object) => {
      const link_ttl = { ...defaultSettings.link_ttl, ...change };
      return siteSettingsSchema.safeParse({ ...defaultSettings, link_ttl }).success;
    };
    expect([fits({ reset_minutes: 1_440 }), fits({ reset_minutes: 1_441 })]).toEqual([true, false]);
    const hours = [fits({ mail_change_hours: 168 }), fits({ mail_change_hours: 169 })];
    expect(hours).toEqual([true, false]);
  });

  it('are written with the defaults on a new database, and a domain may have its own', async () => {
    const read = createSettingsReader();
    const { publicKey: push_public_key } = await readPushKeys();
    expect(await read()).toEqual({ ...defaultSettings, push_public_key });
    expect(await Settings.countDocuments()).toBe(1);
    await Settings.create({ _id: 'own.test', settings: { ...defaultSettings, name: 'Own' } });
    expect((await read('own.test')).name).toBe('Own');
    expect((await read('other.test')).name).toBe(defaultSettings.name);
  });

  it('have the defaults for fields that are newer than the document', async () => {
    const { chat_history_days: _newer, ...older } = defaultSettings;
    await Settings.create({ _id: 'older.test', settings: older });
    expect((await createSettingsReader()('older.test')).chat_history_days).toBe(180);
  });

  it('are read again when they may have changed', async () => {
    let nowMs = 0;
    const read = createSettingsReader({ nowMs: () => nowMs });
    await read();
    await Settings.updateOne({ _id: 'default' }, { $set: { 'settings.message_credits': 5 } });
    expect((await read()).message_credits).toBe(1);
    nowMs += 10_000;
    expect((await read()).message_credits).toBe(5);
  });

  it('[CALL-12] answer with the domain of the request and a country of the query that the site knows', () => {
    const request = { domain: 'rendezvous.test', chosen: ['BE', 'NL'] };
    const { settings } = presentSettings(defaultSettings, request);
    expect(settings.domain).toBe('rendezvous.test');
    expect(settings.geoip_selected_country).toBe('BE');
    const later = presentSettings(defaultSettings, { ...request, chosen: ['XX', 'NL'] });
    expect(later.settings.geoip_selected_country).toBe('NL');
    const unknown = { ...request, chosen: ['XX', undefined] };
    expect(presentSettings(defaultSettings, unknown).settings.geoip_selected_country).toBeNull();
    const list = { ...request, chosen: [['BE']] };
    expect(presentSettings(defaultSettings, list).settings.geoip_selected_country).toBeNull();
  });

  it('say which host names are sites: domains with a document, and the own ones', async () => {
    let ms = 0;
    const isSite = createSiteDirectory({ own: ['localhost'], nowMs: () => ms });
    expect(await isSite('localhost')).toBe(true);
    for (const host of ['new.test', 'default', '', 'LOCALHOST', 'localhost.evil.test']) {
      expect([host, await isSite(host)]).toEqual([host, false]);
    }
    await Settings.create({ _id: 'new.test', settings: defaultSettings });
    expect(await isSite('new.test')).toBe(false);
    ms += 10_000;
    expect(await isSite('new.test')).toBe(true);
  });
});
