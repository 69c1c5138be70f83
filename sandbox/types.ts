export interface Amount {
  value: number;
  currency: string;
}

export type Outcome = 'approve' | 'refuse' | 'cancel' | 'pending';

/** A hosted page that was asked for. */
export interface Session {
  id: string;
  reference: string;
  amount: Amount;
  methods: string[];
  shopper: string;
  locale: string;
  returnUrl: string;
  storeCard: boolean;
  expiresAt: string;
  status: 'active' | 'canceled' | 'completed' | 'paymentPending' | 'refused';
  /** What the page leads back with, once it was decided. */
  result: string | null;
  payment: string | null;
}

export interface Payment {
  psp: string;
  reference: string;
  amount: Amount;
  method: string;
  shopper: string;
  status: 'pending' | 'authorised' | 'refused';
  refunded: number;
  token: string | null;
  card: Card | null;
}

export interface Card {
  brand: string;
  lastFour: string;
  expires: string;
}

export interface StoredCard extends Card {
  token: string;
  shopper: string;
}

/** A line of the books. */
export interface Booking {
  at: string;
  type: string;
  psp: string;
  reference: string;
  modification: string;
  method: string;
  amount: Amount;
}

/** One notice, signed when it is delivered. */
export interface NoticeItem {
  additionalData: Record<string, string>;
  amount: Amount;
  eventCode: string;
  eventDate: string;
  merchantAccountCode: string;
  merchantReference: string;
  originalReference?: string;
  paymentMethod: string;
  pspReference: string;
  reason: string;
  success: 'true' | 'false';
}

/** How notices reach whoever takes them. */
export interface Delivery {
  delayMs: number;
  twice: boolean;
  /** The newest of those that wait goes first. */
  reversed: boolean;
  /** It is never sent. */
  lost: boolean;
}

/** Everything that ever happened, in its order: the sandbox is what its journal says. */
export type JournalEntry =
  | { type: 'session'; session: Session }
  | { type: 'payment'; payment: Payment }
  | { type: 'card'; card: StoredCard }
  | { type: 'cardGone'; token: string }
  | { type: 'booking'; booking: Booking }
  | { type: 'answer'; key: string; answer: { status: number; body: unknown } }
  | { type: 'notice'; id: string; item: NoticeItem; delivery: Delivery; dueAt: number }
  | { type: 'delivered'; id: string };

/** A request on one of the provider's own paths, with its answer. */
export interface Exchange {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  status: number;
  answer: unknown;
}
