import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Complaint } from '@rendezvous/core/complaints';
import { Outbox } from '@rendezvous/core/events';
import { useGateway } from '../testing/useGateway.ts';

describe('POST /api/complaint.php', () => {
  const site = useGateway({ config: { rateLimits: true } });
  const form = {
    name: 'Anna',
    email: 'anna@complains.test',
    reason: 'privacy',
    text: 'Mijn foto staat nog online, terwijl ik hem heb gewist.',
  };

  it('answers number and deadline, in the mail too, and counts mails to one address', async () => {
    const file = () =>
      site.http('POST', '/api/complaint.php', { body: { ...form, id: randomUUID() } });
    const { status, body } = await file();
    expect(status).toBe(201);
    expect(body['complaint']).toMatchObject({
      number: expect.stringMatching(/^K-\d{8}-/) as string,
    });
    expect(await Outbox.countDocuments({ 'mail.to': form.email })).toBe(1);
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push((await file()).status);
    expect(answers).toContain(429);
    expect(await Complaint.countDocuments({ email: form.email })).toBe(5);
  });

  it('a form that does not fit is refused with its fields, and nothing is stored', async () => {
    const body = { ...form, id: randomUUID(), email: 'nobody', text: 'kort' };
    const answer = await site.http('POST', '/api/complaint.php', { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['fields'] as object).sort()).toEqual(['email', 'text']);
    expect(await Complaint.findById(body.id)).toBeNull();
  });
});
