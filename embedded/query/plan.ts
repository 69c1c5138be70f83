import type { Doc } from '../bson/values.ts';
import type { Index } from '../storage/model.ts';
import type { LeafNode } from './filter.ts';
import type { Range } from './bounds.ts';

export interface SortField {
  path: string;
  parts: string[];
  descending: boolean;
}

/** How the documents of a query are found. */
export interface AccessPlan {
  kind: 'access';
  /** The index to walk; undefined is the order of the documents themselves, by `_id`. */
  index: Index | undefined;
  /** Parts of the key space, ascending. */
  ranges: Range[];
  /** The ranges are full keys of documents. */
  direct: boolean;
  reverse: boolean;
  /** The documents come in the order asked for; with several ranges only when these are merged. */
  sorted: boolean;
  merge: boolean;
  /** Every document found fulfils the whole filter. */
  exact: boolean;
  /** The leaves of the filter that every document found fulfils. */
  answered: ReadonlySet<LeafNode>;
  /** A document may be found more than once. */
  repeats: boolean;
  bounded: boolean;
  /** Number of leading fields held to single values, for comparing plans and explain. */
  points: number;
  ranged: boolean;
}

export interface UnionPlan {
  kind: 'union';
  branches: AccessPlan[];
}

export interface NothingPlan {
  kind: 'nothing';
}

export type Plan = AccessPlan | UnionPlan | NothingPlan;

export const sortFieldsOf = (sort: Doc | undefined): SortField[] =>
  sort
    ? [...sort].map(([path, direction]) => ({
        path,
        parts: path.split('.'),
        descending: Number(direction) < 0,
      }))
    : [];
