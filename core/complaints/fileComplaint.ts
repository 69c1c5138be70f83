import type { ComplaintAnswer, ComplaintForm, Language, SiteSettings } from '../contract/index.ts';
import { Refused } from '../contract/index.ts';
import { mailRequestRow, Outbox } from '../events/index.ts';

import { commitWrites, namespaceOf, retryConflicts, type Write } from '../mongo/index.ts';
import { Complaint, type ComplaintDoc } from './complaint.model.ts';

const dayMs = 24 * 60 * 60_000;

interface Filing {
  site: string;
  settings: Pick<SiteSettings, 'complaint_days'>;
  language: Language;
  now: Date;
}

/**
 * Stores a complaint together with the mail that acknowledges it and names its deadline (ROUTE-37, OPEN-66). The same
 * form again, by its id, is the same complaint and mails nothing more.
 * @throws Refused `idempotency_mismatch` when the id stands for another complaint.
 */
export function fileComplaint(form: ComplaintForm, filing: Filing): Promise<ComplaintAnswer> {
  return retryConflicts(async () => {
    const known = await Complaint.findById(form.id).lean();
    if (known) return repeated(known, form);
    const complaint = newComplaint(form, filing);
    const { email: to, number, decideBy } = complaint;
    const params = { number, decideBy: decideBy.toISOString() };
    const wanted = { kind: 'complaint_received' as const, to, account: null, params };
    const mail = mailRequestRow({ ...wanted, language: filing.language }, filing.now);
    await commitWrites([insert(Complaint, complaint), insert(Outbox, mail)], {
      inserted: 2,
      updated: 0,
    });
    return present(complaint);
  });
}

function newComplaint(form: ComplaintForm, { site, settings, now }: Filing): ComplaintDoc {
  return {
    _id: form.id,
    number: numberOf(form.id, now),
    site,
    name: form.name,
    email: form.email.toLowerCase(),
    url: form.url ?? null,
    reason: form.reason,
    text: form.text,
    at: now,
    decideBy: new Date(now.getTime() + settings.complaint_days * dayMs),
    decidedAt: null,
  };
}

function insert(model: Parameters<typeof namespaceOf>[0], document: object): Write {
  return { name: 'insertOne', namespace: namespaceOf(model), document: { ...document } };
}

function repeated(known: ComplaintDoc, { email, text }: ComplaintForm): ComplaintAnswer {
  const isSame = known.email === email.toLowerCase() && known.text === text;
  if (!isSame) throw new Refused('idempotency_mismatch');
  return present(known);
}

const present = ({ number, decideBy }: ComplaintDoc): ComplaintAnswer => ({
  complaint: { number, decideBy: decideBy.toISOString() },
});

/** The day, and enough of the id that two of one day differ. */
function numberOf(id: string, now: Date): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '');
  return `K-${day}-${id.replaceAll('-', '').slice(0, 8).toUpperCase()}`;
}
