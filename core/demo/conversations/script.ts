import type { MessageContent } from '../../contract/index.ts';

/** One message of a written conversation. */
export interface Line {
  from: 'member' | 'partner';
  /** How long before the seeding it was sent. */
  minutesAgo: number;
  content: MessageContent;
}

export interface Script {
  /** Whose conversation it is, by name. */
  member: string;
  /** Name of somebody in the community. */
  partner: string;
  lines: Line[];
  /** How many of the newest messages the two have not read. */
  unread: { member: number; partner: number };
}

/** What is written in one language. */
export interface Conversations {
  /** Of those who log in: with members, and with fictional profiles. */
  running: Script[];
  /** Of others with fictional profiles, each of which owes an answer: work for the operator. */
  waiting: Script[];
}

const text =
  (from: Line['from']) =>
  (minutesAgo: number, words: string): Line => ({
    from,
    minutesAgo,
    content: { type: 'text', text: words },
  });
export const mine = text('member');
export const theirs = text('partner');

/** In minutes. */
export const hour = 60;
export const day = 24 * hour;
