import type { ErrorCode } from '@rendezvous/core/contract';
import { roleNames, type Role } from './roles.ts';

/** `yes`: let in. Else the code of the refusal; where an answer is no JSON, its status. */
export type Answer = 'yes' | ErrorCode | `${number}`;
export type Answers = Record<Role, Answer>;
export type Exceptions = Partial<Answers>;

/** What several calls have in common: who they are for, and what everybody is answered. */
export interface Group {
  says: string;
  answers: Answers;
}

/** The same to everybody. */
export const all = (answer: Answer) =>
  Object.fromEntries(roleNames.map((role) => [role, answer])) as Answers;
const members = (answer: Answer) => ({
  ...{ unconfirmed: answer, free: answer, premium: answer, blocked: answer, invisible: answer },
});
const operators = (answer: Answer) => ({ operator: answer, colleague: answer });

/** Of who has no session, and of who has one that is worth nothing any more. */
const outside: Exceptions = {
  ...{ visitor: 'authentication_required', locked: 'blocked', leaving: 'deleted' },
  ...{ suspended: 'authentication_required', deleted: 'authentication_required' },
};
/** A connection is for usable accounts only; its refusal says no more than that. */
const unconnected: Exceptions = {
  ...{ visitor: 'authentication_required', locked: 'authentication_required' },
  ...{ leaving: 'authentication_required', suspended: 'authentication_required' },
  deleted: 'authentication_required',
};

const account = { ...all('yes'), ...outside };
const member = { ...account, ...operators('not_found') };
const operator = { ...account, ...members('not_found') };

/** Who may make a call over HTTP. */
export const callGroups = {
  anyone: { says: 'For everybody, whoever they are.', answers: all('yes') },
  link: {
    says: 'For whoever has been mailed the token: the right is in it and in no session.',
    answers: all('yes'),
  },
  account: {
    says: 'For whoever is logged in, operators too: it concerns one’s own account.',
    answers: account,
  },
  member: {
    says: 'For members. To operators, who have no profile, it does not exist.',
    answers: member,
  },
  confirmed: {
    says: 'For members whose address is confirmed.',
    answers: { ...member, unconfirmed: 'not_confirmed' },
  },
  conversation: {
    says: 'For the two members of a conversation. Who has not confirmed an address has none yet.',
    answers: { ...member, unconfirmed: 'not_found' },
  },
  viewer: {
    says: 'For the member for whom the address was made, as long as it holds.',
    answers: {
      ...all('404'),
      ...{ unconfirmed: 'yes', free: 'yes', premium: 'yes', invisible: 'yes' },
    },
  },
  buyer: {
    says: 'About one’s own order, which only confirmed members have. Who has none asks about the premium member’s; to buyers too nobody else’s exists.',
    answers: { ...account, unconfirmed: 'not_found', ...operators('not_found') },
  },
  operator: {
    says: 'For operators. To anybody else who is logged in it does not exist.',
    answers: operator,
  },
  holder: {
    says: 'For the operator who holds what it is about.',
    answers: { ...operator, colleague: 'claimed_by_other' },
  },
  machine: {
    says: 'For other machines, which show a key and no session. None of these people shows it; who does is let in by each call, as the tests see too.',
    answers: all('authentication_required'),
  },
  developer: {
    says: 'For who has started the site on this very machine and shows the key printed there; in production for nobody. None of these people shows it; who does is let in by each call, as the tests see too.',
    answers: all('403'),
  },
} satisfies Record<string, Group>;

/** Who may send a command over the socket. */
export const commandGroups = {
  member: {
    says: 'For members. Operators have no profile to do it with.',
    answers: { ...all('yes'), ...unconnected, ...operators('not_found') },
  },
  conversation: {
    says: 'For the two members of a conversation.',
    answers: {
      ...{ ...all('yes'), ...unconnected, ...operators('not_found') },
      unconfirmed: 'not_found',
    },
  },
  operator: {
    says: 'For operators. To members there is no such command.',
    answers: { ...all('yes'), ...unconnected, ...members('unknown_event') },
  },
  holder: {
    says: 'For the operator who holds the conversation.',
    answers: {
      ...{ ...all('yes'), ...unconnected, ...members('unknown_event') },
      colleague: 'claimed_by_other',
    },
  },
} satisfies Record<string, Group>;
