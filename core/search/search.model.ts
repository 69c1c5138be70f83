import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/index.ts';

/** A place in the order of results: recently seen first, then new. */
export interface Position {
  at: Date;
  id: Types.ObjectId;
}

/** How far a part of a search has been looked through. */
export interface Progress {
  /** Everybody seen up to then, and not before `down`, has been looked at. */
  up: Date;
  /** The last one looked at; null before the first. */
  down: Position | null;
  done: boolean;
}

/**
 * What a search has found, in its order, so that its pages stay what they are while members come and go. Kept for an
 * hour; without it a page is found anew.
 */
export interface SearchDoc {
  _id: string;
  /** Whose it is; null of a stranger. */
  by: Types.ObjectId | null;
  /** The search as an address says it, for nothing else is its page. */
  query: string;
  /** The profiles, twelve bytes each. */
  found: Buffer;
  progress: Progress[];
  /** Where pages end that were given when less than a page was found; the others are of the usual size. */
  ends: number[];
  /** Grows with every change. */
  rev: number;
  at: Date;
}

const keptSeconds = 60 * 60;

export const Search = defineModel<SearchDoc>(
  'Search',
  'searches',
  {
    _id: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, default: null },
    query: { type: String, default: '' },
    found: { type: Buffer, required: true },
    progress: {
      type: [
        {
          _id: false,
          up: Date,
          down: { type: { _id: false, at: Date, id: Schema.Types.ObjectId }, default: null },
          done: Boolean,
        },
      ],
      required: true,
    },
    ends: { type: [Number], default: [] },
    rev: { type: Number, default: 0 },
    at: { type: Date, required: true },
  },
  // After an hour the database forgets it.
  [{ keys: { at: 1 }, expireAfterSeconds: keptSeconds }],
);
