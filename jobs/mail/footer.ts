import { preferenceByMailKind, securityMailKinds, type MailKind } from '@rendezvous/core/mail';
import type { MailContent } from './content.ts';
import type { Words } from './words.ts';
import type { Writing } from './write.ts';

/** Why the receiver gets this mail, how to get no more of them where that is possible, and who writes. */
export function footerOf(
  kind: MailKind,
  { settings, publicUrl, unsubscribeUrl }: Writing,
  words: Words,
): MailContent['footer'] {
  const { name, address, city, registration_number: number } = settings.company;
  const lines = [
    words(reason(kind), { site: settings.name }),
    words('questions', { email: settings.support_email }),
    words('company', { name, address, city, number }),
  ];
  const links =
    kind in preferenceByMailKind
      ? [
          { label: words('choose') ?? '', url: `${publicUrl}/notifications` },
          ...(unsubscribeUrl ? [{ label: words('unsubscribe') ?? '', url: unsubscribeUrl }] : []),
        ]
      : [];
  return { lines: lines.flatMap((line) => line ?? []), links };
}

function reason(kind: MailKind): string {
  if (kind in preferenceByMailKind) return 'whyNotification';
  const ofAccount = securityMailKinds.includes(kind) && kind !== 'mail_change';
  return ofAccount ? 'whyAccount' : 'whyAddress';
}
