import type {
  ActivationMailAnswer,
  Language,
  ProfileSummary,
  Refusal,
  SignupForm,
  SignupReasons,
  SignupRules,
  Tracking,
  UserView,
} from '@rendezvous/core/contract';
import type { StoredSignup } from './store.ts';

export type SignupStep = 0 | 1 | 2 | 3 | 4;

export interface SignupInput {
  settings: SignupRules['settings'] & { signups: 'all' | 'with_trafficsource' | 'other' };
  language: Language;
  /** Where the visitor came from (ENTITY-37). */
  tracking?: Tracking | null;
  /** The profile it was started from (SIGNUP-02). */
  profile?: string | null;
  /** Of the link of a signup begun elsewhere (SIGNUP-13): its e-mail is settled by the link. */
  token?: string | null;
  /** What is known already. */
  known?: Partial<SignupForm>;
  /** What a reload has interrupted, from `parseSignup`. */
  stored?: StoredSignup | null;
  /** A UUID for each signup: `crypto.randomUUID` in a browser. */
  makeId: () => string;
  now: () => Date;
  random: () => number;
}

export interface SignupContext {
  form: SignupForm;
  /** What is wrong with which field: by the rules, or by the server. */
  reasons: SignupReasons;
  settings: SignupInput['settings'];
  language: Language;
  tracking: Tracking | null;
  profile: string | null;
  token: string | null;
  /** Names this signup for the server: the same one in every repeat, so there are never two accounts. */
  signup: string;
  /** The server may know `signup` already: another address needs another one. */
  attempted: boolean;
  /** The step to go on with after a reload. */
  resumeAt: SignupStep;
  /** Why it did not go on, until something is changed or tried again. */
  refusal: Refusal | null;
  user: UserView | null;
  matches: ProfileSummary[];
  mail: ActivationMailAnswer | null;
  /** Attempts in a row that led nowhere, and the pause after the last one. */
  attempt: number;
  waitMs: number;
  /** How often the state of the mail was asked for. */
  mailAsked: number;
  makeId: () => string;
  now: () => Date;
  random: () => number;
}

/** What a signup that is done leads to. */
export type SignupOutput = Pick<SignupContext, 'user' | 'matches' | 'mail'>;

export type SignupEvent =
  /** Something was typed or chosen; what was wrong with these fields is forgotten. */
  | { type: 'CHANGE'; fields: Partial<SignupForm> }
  /** On to the next step; on the last one: sign up. Stays, with `reasons`, when something is wrong. */
  | { type: 'NEXT' }
  | { type: 'BACK' }
  /** Try again at once. */
  | { type: 'RETRY' }
  | { type: 'NETWORK_ONLINE' }
  /** Mail the way back to a deleted account (SIGNUP-09). */
  | { type: 'REACTIVATE' };
