import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';
import { KeptMail, keepMail, keptMailsMax, listKeptMails, readKeptMail } from './index.ts';

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
    await keepMail(mail(1));
    await keepMail(mail(2));
    await keepMail({ ...mail(1), subject: 'again' });
    const kept = await listKeptMails();
    expect(kept.map(({ subject }) => subject)).toEqual(['Mail 2', 'Mail 1']);
    expect(await readKeptMail(kept[0]!._id.toHexString())).toMatchObject({ subject: 'Mail 2' });
    expect(await readKeptMail('no id')).toBe(null);
    expect(await readKeptMail('a'.repeat(24))).toBe(null);
  });

  it('make room for new ones', async () => {
    const many = Array.from({ length: keptMailsMax + 5 }, (_each, number) => mail(number));
    await KeptMail.insertMany(many);
    await keepMail(mail(1_000));
    const kept = await listKeptMails();
    expect(kept).toHaveLength(keptMailsMax);
    expect(kept[0]).toMatchObject({ subject: 'Mail 1000' });
    expect(kept.at(-1)).toMatchObject({ subject: 'Mail 6' });
  });
});
