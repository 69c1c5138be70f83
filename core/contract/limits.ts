/** Numbers of the product that are the same for every site; what an operator may change is in site settings. */
export const limits = {
  /** Auth cookie and session (CONST-15). */
  sessionDays: 30,
  /** Devices an account may be signed in on; the one that was there longest ago goes first. */
  sessionsMax: 30,
  /** Badge of unread messages shows `99+` from here on (NAV-03, CONST-13). */
  unreadBadgeCap: 99,
  /** Credits badge for Premium members at this balance or below (NAV-06, CONST-13). */
  creditsBadgeAt: 10,
  /** Messages in one page of history. */
  historyPageDefault: 50,
  historyPageMax: 200,
  /** A search for words in messages: what it looks at, and for how long. */
  search: {
    queryMin: 3,
    queryMax: 100,
    hits: 50,
    conversations: 500,
    /** The newest of each conversation. */
    messages: 2_000,
    withinMs: 1_000,
  },
  /** Conversations a client may name in one chat:sync. */
  syncKnownMax: 200,
  /** Conversations in one answer of chat:sync. */
  syncPage: 50,
  /** A frame up to this size is answered, a larger one ends the connection (REAL-16). */
  frameBytes: 256 * 1024,
  /**
   * A text beyond this, in UTF-16 code units, is too long on every site and is refused before anything looks
   * at it. No site allows more than `messageLengthMax` code points, of two units at most; the rest is for
   * white space around it.
   */
  messageLengthMax: 10_000,
  textUnitsMax: 40_000,
  /** Sends of one member: bursts, and the sustained rate (protocol.md). */
  sendBurst: 30,
  sendsPerMinute: 120,
  /** Password length (OPEN-15). */
  passwordMin: 8,
  passwordMax: 128,
  /** Length of a profile's name (OPEN-16). */
  nameMin: 2,
  nameMax: 30,
  /** The first message that is written while signing up (OPEN-18). */
  signupMessageMax: 500,
  /** From deletion to erasure (ACCOUNT-05). */
  deletionGraceDays: 14,
  /** From signup, or the last activation mail, to the erasure of an account that was never confirmed. */
  unconfirmedDays: 30,
  /** A traffic source is remembered this long (OPEN-56). */
  trackingDays: 30,
  /** Photos of a profile (CONST-09). */
  photosFree: 3,
  photosPremium: 25,
  /** A deleted photo can be brought back for so long. */
  photoUndoMs: 60_000,
  /** Sentences finished on a profile (LIVE-03), and the length of each. */
  promptsMax: 3,
  promptAnswerMax: 200,
  /** Interests of one profile. */
  interestsMax: 20,
  /** Length of what a member writes about itself (OPEN-18). */
  descriptionMax: 2_000,
  operator: {
    /** How long a claim holds unless it is renewed (OPER-03). */
    leaseMs: 5 * 60_000,
    snoozeMinutesMax: 24 * 60,
    noteMax: 500,
    /** Conversations in one answer of the queue. */
    queuePage: 200,
  },
  /** Seen within this time counts as online (OPEN-28). */
  onlineWithinMs: 5 * 60_000,
  presence: {
    /** Profiles that a device may watch. */
    watchMax: 100,
    /** Who was last seen longer ago is told without a time. */
    lastSeenDays: 7,
  },
  typing: {
    /** A sign of writing holds so long unless it is repeated (REAL-07). */
    lastsMs: 6_000,
    /** A device repeats it so often; more often is not passed on. */
    everyMs: 3_000,
  },
  /** Beginning of a text that a quote shows, in code points. */
  quoteExcerpt: 140,
  /** Changed reactions of one conversation in one answer of chat:sync, the newest. */
  syncReacted: 500,
} as const;

/** The numbers that the words of field reasons name (`field.…` in locales/…/errors.json). */
export const reasonNumbers = {
  name_min: limits.nameMin,
  name_max: limits.nameMax,
  password_min: limits.passwordMin,
  password_max: limits.passwordMax,
  interests_max: limits.interestsMax,
} as const;
