import type { MailKind } from '@rendezvous/core/mail';
import { announce } from '@rendezvous/core/notifications';
import type { TestMember } from '@rendezvous/core/testing';

/** Enough for every kind of mail. */
export async function mailParamsFor(kind: MailKind, other: TestMember) {
  const from = other.profile._id.toHexString();
  if (kind === 'new_conversation' || kind === 'new_messages') {
    return { from, conversation: 'a'.repeat(24) };
  }
  if (kind === 'like_received') return { from };
  const money = { cents: 1295, currency: 'EUR' };
  if (kind === 'payment_completed' || kind === 'credits_refunded') {
    return { order: 'a'.repeat(24), count: 10, ...money };
  }
  if (kind === 'debit_announced') {
    return { mandate: 'a'.repeat(24), iban: 'NL91 •••• 4300', ...money };
  }
  if (kind === 'complaint_received') {
    return { number: 'K-20261122-4F7A2C1B', decideBy: '2026-11-29T10:00:00Z' };
  }
  if (kind === 'moderation_decision' || kind === 'report_outcome') {
    return { case: 'a'.repeat(24), number: 'M-20261122-4F7A2C' };
  }
  if (kind === 'promotion' || kind === 'site_news') {
    const text = { subject: `Onderwerp van ${kind}`, text: 'Eerste alinea.\n\nTweede alinea.' };
    return { announcement: (await announce(kind, { nl: text }, new Date())).toHexString() };
  }
  return { count: 3, profiles: from };
}
