import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { complaintSchema } from '../contract/index.ts';
import { Outbox } from '../events/index.ts';
import { useDatabase } from '../testing/index.ts';
import {
  closeComplaint,
  Complaint,
  eraseComplaints,
  fileComplaint,
  listOpenComplaints,
} from './index.ts';

describe('complaints', () => {
  useDatabase();
  const now = new Date('2026-11-22T10:00:00Z');
  const filing = {
    ...{ site: 'localhost', settings: { complaint_days: 7 }, language: 'nl' as const, now },
  };
  const form = (more = {}) => ({
    id: randomUUID(),
    name: 'Anna',
    email: 'Anna@Example.com',
    reason: 'payment' as const,
    text: 'Er is twee keer afgeschreven voor één bericht.',
    ...more,
  });
  const mails = () => Outbox.find({ 'mail.kind': 'complaint_received' }).lean();
  beforeEach(async () => {
    await Complaint.deleteMany({});
    await Outbox.deleteMany({});
  });

  it('a complaint is stored with the mail that acknowledges it, and both name the deadline', async () => {
    const { complaint } = await fileComplaint(form(), filing);
    expect(complaint.decideBy).toBe('2026-11-29T10:00:00.000Z');
    expect(complaint.number).toMatch(/^K-20261122-[0-9A-F]{8}$/);
    expect(await mails()).toMatchObject([
      { mail: { to: 'anna@example.com', params: { ...complaint } } },
    ]);
  });

  it('the same form ten times at once is one complaint and one mail', async () => {
    const same = form();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fileComplaint(same, filing)),
    );
    expect(new Set(answers.map(({ complaint }) => complaint.number)).size).toBe(1);
    expect([await Complaint.countDocuments(), (await mails()).length]).toEqual([1, 1]);
    await expect(
      fileComplaint({ ...same, text: 'Iets heel anders dan eerst.' }, filing),
    ).rejects.toMatchObject({ refusal: { code: 'idempotency_mismatch' } });
  });

  it('open ones are listed by deadline until they are decided, once', async () => {
    const first = await fileComplaint(form(), filing);
    const later = { ...filing, now: new Date(now.getTime() + 1_000) };
    const second = await fileComplaint(form(), later);
    const numbers = async () => (await listOpenComplaints()).map(({ number }) => number);
    expect(await numbers()).toEqual([first.complaint.number, second.complaint.number]);
    expect(await closeComplaint(first.complaint.number, now)).toBe(true);
    expect(await closeComplaint(first.complaint.number, now)).toBe(false);
    expect(await numbers()).toEqual([second.complaint.number]);
  });

  it('an erased address leaves a complaint without anything personal', async () => {
    await fileComplaint(form({ url: 'https://example.com/x' }), filing);
    await eraseComplaints('anna@example.com');
    const [complaint] = await Complaint.find().lean();
    expect(complaint).toMatchObject({
      name: '',
      email: '',
      url: null,
      text: '',
      reason: 'payment',
    });
  });

  it('a form without substance, of no address or with an address that could run something is refused', () => {
    const isTaken = (more: object) => complaintSchema.safeParse(form(more)).success;
    expect(isTaken({})).toBe(true);
    const wrong = [
      { text: 'kort' },
      { email: 'anna' },
      { url: 'javascript:alert(1)' },
      { reason: 'weather' },
      { name: '  ' },
      { id: '1' },
    ];
    expect(wrong.filter(isTaken)).toEqual([]);
  });
});
