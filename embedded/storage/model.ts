import type { Doc } from '../bson/values.ts';

export interface IndexField {
  path: string;
  parts: string[];
  descending: boolean;
}

/** An index other than `_id_`, which is the order of the documents themselves. */
export interface Index {
  id: number;
  name: string;
  fields: IndexField[];
  /** As created and as listIndexes shows it. */
  spec: Doc;
  unique: boolean;
  sparse: boolean;
  hidden: boolean;
  /** Documents outside this filter have no entries. */
  partial: { filter: Doc; test(document: Doc): boolean } | undefined;
  expireAfterSeconds: number | undefined;
  /** Some document has several entries: it holds an array on the way. Never unset. */
  multikey: boolean;
  /** Some entry was too long for lmdb and has been cut: order no longer follows the values. */
  shortened: boolean;
  /** Ordinal of the commit that built it: snapshots from before lack its entries. */
  createdAt: number;
  /** Top-level names of all fields its entries depend on. */
  roots: ReadonlySet<string>;
}

export interface Collection {
  id: number;
  /** `database.collection` */
  namespace: string;
  options: Doc;
  uuid: Uint8Array;
  indexes: Index[];
  /** Indexes that still lack entries: writes maintain them, nothing reads them. */
  building: Index[];
  validator: ((document: Doc) => boolean) | undefined;
  /** Documents in it; kept in memory, counted when the store opens. */
  count: number;
  dropped: boolean;
}

/** The encoded documents of a collection are found by this key. */
export type RecordKey = Buffer;

export const databaseOf = (namespace: string): string => namespace.slice(0, namespace.indexOf('.'));
export const nameOf = (namespace: string): string => namespace.slice(namespace.indexOf('.') + 1);
