import { describe, expect, it } from 'vitest';
import { Outbox } from '../events/index.ts';
import { makeFictional, makeMember, useDatabase } from '../testing/index.ts';
import type { TestMember } from '../testing/index.ts';
import { announce, Announcement, NotificationPreferences, tellAnnouncements } from './index.ts';

const texts = { nl: { subject: 'Nieuw', text: 'Een alinea.' } };

describe('offers and site news', () => {
  useDatabase();

  const wants = ({ profile }: TestMember, ...on: ('promotions' | 'site_news')[]) =>
    NotificationPreferences.create({ _id: profile._id, on, off: [] });
  const mailed = async () =>
    (await Outbox.find({ fact: 'mail:wanted' }).lean()).map(({ mail }) => [mail?.kind, mail?.to]);

  it('[ENTITY-43, ENTITY-44] go to who has asked for that kind, once, however many workers tell them', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await wants(anna, 'promotions');
    await wants(bram, 'site_news');
    await makeMember();
    await makeFictional();
    const gone = await makeMember({ account: { status: 'locked' } });
    await wants(gone, 'promotions');
    await announce('promotion', texts, new Date());
    const tell = () => tellAnnouncements({ now: new Date(), pageSize: 1 });
    await Promise.all([tell(), tell()]);
    expect(await mailed()).toEqual([['promotion', anna.account.email]]);
    await announce('site_news', texts, new Date());
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    expect(await mailed()).toEqual([
      ['promotion', anna.account.email],
      ['site_news', bram.account.email],
    ]);
    expect(await Announcement.countDocuments({ done: false })).toBe(0);
  });

  it('go on where a worker was ended', async () => {
    const members = [await makeMember(), await makeMember(), await makeMember()];
    for (const member of members) await wants(member, 'site_news');
    await announce('site_news', texts, new Date());
    const stopped = { now: new Date(), pageSize: 1, signal: AbortSignal.abort() };
    expect(await tellAnnouncements(stopped)).toBe(0);
    expect(await tellAnnouncements({ now: new Date(), pageSize: 1 })).toBe(3);
  });

  it.each([{}, { nl: { subject: '', text: 'x' } }, { xx: texts.nl }, null, 'words'])(
    'are refused when they are %j',
    async (wrong) => {
      await expect(announce('promotion', wrong, new Date())).rejects.toThrow(/./);
      expect(await Announcement.countDocuments()).toBe(0);
    },
  );
});
