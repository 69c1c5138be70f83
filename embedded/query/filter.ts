import type { Doc, Maybe, Value } from '../bson/values.ts';
import { parseFilter } from './parseFilter.ts';

export type RangeKind = 'lt' | 'lte' | 'gt' | 'gte';

/** A filter taken apart: `test` decides, the rest is what the planner reads. */
export type Node =
  { kind: 'and' | 'or' | 'nor'; children: Node[]; test(document: Doc): boolean } | LeafNode;

export interface LeafNode {
  kind: 'eq' | RangeKind | 'in' | 'regex' | 'exists' | 'elemMatch' | 'all' | 'other';
  path: string;
  parts: string[];
  /** The operand of eq and of ranges; for exists, whether the field is to be there. */
  value?: Maybe;
  /** The operands of in, without regular expressions, and of all. */
  values?: Value[];
  /** For in and all: the operands cannot be listed completely (regular expressions). */
  open?: boolean;
  /** For regex: what every matching string begins with. */
  beginning?: string;
  /** For elemMatch on values: the conditions on a single element. */
  children?: Node[];
  /** Whether one value, such as an array element, fulfils the condition: for positional updates. */
  testValue?(value: Maybe): boolean;
  test(document: Doc): boolean;
}

export interface Filter {
  root: Node;
  test(document: Doc): boolean;
  /** Top-level names it reads; undefined when it may read anything ($expr). */
  roots: ReadonlySet<string> | undefined;
}

export interface FilterOptions {
  /** Variables of `let`, for $expr. */
  variables?: ReadonlyMap<string, Value>;
}

/** Compiles a query document. Throws MongoDB's errors for what it does not understand. */
export const compileFilter = (query: Doc, options: FilterOptions = {}): Filter =>
  parseFilter(query, options);
