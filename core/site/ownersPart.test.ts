import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { defaultSettings } from './defaultSettings.ts';
import { ownersPart } from './ownersPart.ts';
import { createSettingsReader } from './readSettings.ts';
import { Settings } from './settings.model.ts';
import { presentCompany } from './settings.presenter.ts';

const filledIn = {
  ...defaultSettings,
  support_email: 'help@amare.test',
  support_phone: '+31 20-123 45 67',
  premium_claim: { percent: 46, source: 'members of 2025' },
  company: {
    ...defaultSettings.company,
    name: 'Amare BV',
    address: 'Singel 4',
    registration_number: '34567890',
    vat_numbers: ['NL123456789B01'],
  },
};

describe('what the owner has still to fill in', () => {
  useDatabase();

  it('[OPEN-52] is every detail of the company that is an example, and the source of the claim', async () => {
    const lines = await ownersPart(createSettingsReader());
    for (const field of ['company.name', 'company.address', 'company.registration_number'])
      expect(lines).toContain(`settings default: ${field} is still an example`);
    expect(lines).toContain('settings default: support_email is still an example');
    expect(lines.filter((line) => line.includes('premium_claim.source'))).toHaveLength(1);
  });

  it('is nothing for a site that says it all, and one that cannot be read is named', async () => {
    await Settings.create({ _id: 'default', settings: filledIn });
    await Settings.create({ _id: 'amare.test', settings: filledIn });
    expect(await ownersPart(createSettingsReader())).toEqual([]);
    await Settings.create({ _id: 'young.test', settings: { ...filledIn, min_age: 17 } });
    const [line, ...others] = await ownersPart(createSettingsReader());
    expect(line).toMatch(/young[.]test: min_age/);
    expect(others).toEqual([]);
  });

  it('is a time to withdraw that is shorter than the law gives', async () => {
    const lines = async (refund_days: number) => {
      await Settings.replaceOne(
        { _id: 'default' },
        { settings: { ...filledIn, refund_days } },
        { upsert: true },
      );
      return ownersPart(createSettingsReader());
    };
    expect(await lines(14)).toEqual([]);
    expect(await lines(13)).toEqual([
      'settings default: refund_days is 13: consumers in the EU may withdraw for 14 days',
    ]);
  });

  it('[CALL-23] who runs the site is read once and kept for ten seconds', async () => {
    await Settings.create({ _id: 'default', settings: filledIn });
    let nowMs = 0;
    const readSettings = createSettingsReader({ nowMs: () => nowMs });
    const company = async () => presentCompany(await readSettings());
    expect(await company()).toMatchObject({ name: 'Amare BV', kvk: '34567890' });
    const moved = { ...filledIn, company: { ...filledIn.company, name: 'Amare NV' } };
    await Settings.updateOne({ _id: 'default' }, { settings: moved });
    nowMs = 9_999;
    expect((await company()).name).toBe('Amare BV');
    nowMs = 10_000;
    expect((await company()).name).toBe('Amare NV');
  });
});
