import type { Language } from '@rendezvous/core/contract';
import type { TFunction } from 'i18next';

/** The mails' sentences in the language of one (`locales/…/mail.json`). */
export type MailTexts = TFunction<'mail'>;

export interface MailLink {
  label: string;
  url: string;
}

/** What a mail says, in plain words, before it is HTML or text. */
export interface MailContent {
  language: Language;
  site: string;
  siteUrl: string;
  subject: string;
  /** What mail programs show beside the subject. */
  preheader: string;
  title: string;
  paragraphs: string[];
  people: { name: string; detail: string; url: string }[];
  button: MailLink | null;
  /** What to do when the button does not work. */
  linkInWords: string;
  /** Small print below the button. */
  notes: string[];
  footer: { lines: string[]; links: MailLink[] };
}

/** For programs that show no HTML, and for those who prefer it. */
export function toText(content: MailContent): string {
  const { title, paragraphs, people, button, notes, footer } = content;
  const parts = [
    title,
    ...paragraphs,
    people.map(({ name, detail, url }) => `- ${name}, ${detail}\n  ${url}`).join('\n'),
    button && `${button.label}:\n${button.url}`,
    ...notes,
    `-- \n${footer.lines.join('\n')}`,
    footer.links.map(({ label, url }) => `${label}:\n${url}`).join('\n'),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
