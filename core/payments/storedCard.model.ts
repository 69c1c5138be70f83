import { Schema, type Types } from 'mongoose';
import type { StoredCardView } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

/** A card that the provider keeps for a member: we know what it takes to recognise it, and no number. */
export interface StoredCardDoc {
  _id: Types.ObjectId;
  account: Types.ObjectId;
  token: string;
  brand: string;
  lastFour: string;
  /** `MM/YYYY` */
  expires: string;
  at: Date;
}

export const StoredCard = defineModel<StoredCardDoc>(
  'StoredCard',
  'storedcards',
  {
    account: { type: Schema.Types.ObjectId, required: true },
    token: { type: String, required: true },
    brand: { type: String, required: true },
    lastFour: { type: String, required: true },
    expires: { type: String, required: true },
    at: { type: Date, required: true },
  },
  [{ keys: { account: 1, at: -1 } }, { keys: { token: 1 }, unique: true }],
);

export function presentCard({ _id, brand, lastFour, expires }: StoredCardDoc): StoredCardView {
  return { id: _id.toHexString(), brand, last_four: lastFour, expires };
}

/** The card a member has kept last, if it still holds; null: none. */
export async function findCard(account: Types.ObjectId, now: Date): Promise<StoredCardDoc | null> {
  const cards = await StoredCard.find({ account }).sort({ at: -1 }).lean<StoredCardDoc[]>();
  return cards.find(({ expires }) => isValid(expires, now)) ?? null;
}

/** Cards hold to the end of their month. */
function isValid(expires: string, now: Date): boolean {
  const [month = 0, year = 0] = expires.split('/').map(Number);
  return Date.UTC(year, month) > now.getTime();
}
