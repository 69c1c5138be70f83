import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { DevMail, storeDevMail, devMailsMax, listDevMails, readDevMail } from './index.ts';

describe('kept mails', () => {
  useDatabase();

  const mail = (number: number) => ({
    messageId: `<${number}@example.test>`,
    to: 'anna@example.test',
    account: null,
    profiles: [],
    subject: `Mail ${number}`,
    html: '<p>Hoi</p>',
    text: 'Hoi',
    headers: {},
    at: new Date(),
  });

  it('are kept once however often they are sent, and read one by one', async () => {
    await storeDevMail(mail(1));
    await storeDevMail(mail(2));
    await storeDevMail({ ...mail(1), subject: 'again' });
    const kept = await listDevMails();
    expect(kept.map(({ subject }) => subject)).toEqual(['Mail 2', 'Mail 1']);
    expect(await readDevMail(kept[0]!._id.toHexString())).toMatchObject({ subject: 'Mail 2' });
    expect(await readDevMail('no id')).toBe(null);
    expect(await readDevMail('a'.repeat(24))).toBe(null);
  });

  it('make room for new ones', async () => {
    const many = Array.from({ length: devMailsMax + 5 }, (_each, number) => mail(number));
    await DevMail.insertMany(many);
    await storeDevMail(mail(1_000));
    const kept = await listDevMails();
    expect(kept).toHaveLength(devMailsMax);
    expect(kept[0]).toMatchObject({ subject: 'Mail 1000' });
    expect(kept.at(-1)).toMatchObject({ subject: 'Mail 6' });
  });
});
