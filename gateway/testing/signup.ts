import { randomUUID } from 'node:crypto';
import { tokenOfLink } from '@rendezvous/core/accounts';
import { Outbox } from '@rendezvous/core/events';
import type { MailKind } from '@rendezvous/core/mail';

/** A form with which nothing is wrong, as POST signup.php takes it. */
export function signupBody(changed: Record<string, unknown> = {}) {
  return {
    signup: randomUUID(),
    gender: 'female',
    looking_for: 'male',
    date_of_birth: '1990-05-01',
    country: 'NL',
    region: '',
    city: 'Utrecht',
    name: 'Sanne',
    email: 'sanne@example.test',
    password: 'kaas en brood',
    ...changed,
  };
}

/** The tokens that were mailed to an address, oldest first. */
export async function mailedTokens(to: string, kind: MailKind = 'activation'): Promise<string[]> {
  const rows = await Outbox.find({ 'mail.to': to, 'mail.kind': kind }).sort({ _id: 1 }).lean();
  const links = rows.flatMap(({ mail }) =>
    mail && 'link' in mail.params ? [mail.params.link] : [],
  );
  return Promise.all(links.map(tokenOfLink));
}

/** The value of the auth cookie that an answer sets. */
export function cookieOf(headers: Headers): { token: string } {
  const [, token] = /^auth=([\w-]+)/.exec(headers.get('set-cookie') ?? '') ?? [];
  if (!token) throw new Error('no auth cookie');
  return { token };
}
