import { preferenceByMailKind, unstoppableMailKinds, type MailKind } from '@rendezvous/core/mail';
import type { MailContent, MailTexts } from './content.ts';
import type { Writing } from './write.ts';

/** Why the receiver gets this mail, how to get no more of them where that is possible, and who writes. */
export function footerOf(
  kind: MailKind,
  { settings, publicUrl, unsubscribeUrl }: Writing,
  t: MailTexts,
): MailContent['footer'] {
  const { name, address, city, registration_number: number } = settings.company;
  const lines = [
    t(reason(kind), { site: settings.name }),
    t('questions', { email: settings.support_email }),
    t('company', { name, address, city, number }),
  ];
  const links =
    kind in preferenceByMailKind
      ? [
          { label: t('choose'), url: `${publicUrl}/notifications?source=email` },
          ...(unsubscribeUrl ? [{ label: t('unsubscribe'), url: unsubscribeUrl }] : []),
        ]
      : [];
  return { lines, links };
}

function reason(kind: MailKind) {
  if (kind in preferenceByMailKind) return 'whyNotification';
  const ofAccount = unstoppableMailKinds.includes(kind) && kind !== 'mail_change';
  return ofAccount ? 'whyAccount' : 'whyAddress';
}
