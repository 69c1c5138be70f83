import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../site/index.ts';
import type { ProfileDoc } from './profile.model.ts';
import { ageOn } from '../contract/index.ts';
import { presentProfile, presentProfileSummary } from './profile.presenter.ts';

const now = new Date('2026-06-15T12:00:00Z');
const profile: ProfileDoc = {
  _id: new Types.ObjectId(),
  account: new Types.ObjectId(),
  fictional: false,
  name: 'Zoë',
  gender: 'female',
  birthDate: new Date('1980-06-15'),
  country: 'NL',
  region: 'Utrecht',
  city: 'Utrecht',
  description: 'Hallo',
  interests: ['sauna'],
  attributes: {},
  status: 'active',
  mainImage: { filename: 'big.webp', thumbFilename: 'small.webp', status: 'active' },
  photoCount: 1,
  lastSeenAt: now,
  createdAt: now,
};
const viewing = { settings: { ...defaultSettings, cdn_prefix: '/cdn/' }, now };

describe('what others see of a profile', () => {
  it('[TRUST-02] always says whether it is fictional', () => {
    for (const fictional of [true, false]) {
      expect(presentProfileSummary({ ...profile, fictional }, viewing)).toHaveProperty(
        'fictional',
        fictional,
      );
      expect(presentProfile({ ...profile, fictional }, viewing)).toHaveProperty(
        'fictional',
        fictional,
      );
    }
  });

  it('never shows a fictional profile as somebody who is there now', () => {
    expect(presentProfileSummary(profile, viewing).online).toBe(true);
    expect(presentProfileSummary({ ...profile, fictional: true }, viewing).online).toBe(false);
    const earlier = new Date(now.getTime() - 5 * 60_000);
    expect(presentProfileSummary({ ...profile, lastSeenAt: earlier }, viewing).online).toBe(false);
  });

  it('[ENTITY-08, ENTITY-10] prefixes the main picture with cdn_prefix', () => {
    expect(presentProfileSummary(profile, viewing).main_image).toEqual({
      filename: 'big.webp',
      thumb_filename: 'small.webp',
      status: 'active',
      match: '/cdn/big.webp',
      picture: null,
    });
    expect(presentProfileSummary({ ...profile, mainImage: null }, viewing).main_image).toBeNull();
  });

  it('tells neither account nor birth date', () => {
    const shown = JSON.stringify(presentProfile(profile, viewing));
    expect(shown).not.toContain(profile.account?.toHexString());
    expect(shown).not.toContain('1980');
  });

  it('counts full years', () => {
    expect(ageOn(new Date('1980-06-15'), new Date('2026-06-14'))).toBe(45);
    expect(ageOn(new Date('1980-06-15'), new Date('2026-06-15'))).toBe(46);
    expect(ageOn(new Date('2000-02-29'), new Date('2026-02-28'))).toBe(25);
    expect(ageOn(new Date('2000-02-29'), new Date('2026-03-01'))).toBe(26);
  });
});
