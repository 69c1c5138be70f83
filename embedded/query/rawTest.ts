import { decode, fieldReader } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';
import { requiredBranches, requiredLeaves } from './conditions.ts';
import type { Filter, LeafNode } from './filter.ts';
import { rootOf } from './path.ts';
import type { Plan } from './plan.ts';

export type RawTest = (raw: Buffer) => boolean;

const onFields = (roots: ReadonlySet<string>, test: (document: Doc) => boolean): RawTest => {
  if (!roots.size) {
    const empty: Doc = new Map();
    return () => test(empty);
  }
  const fieldsOf = fieldReader(roots);
  return (raw) => test(fieldsOf(raw));
};

/** A filter on encoded documents: decodes no more than the filter looks at. */
export const rawTest = ({ roots, test }: Filter): RawTest =>
  roots ? onFields(roots, test) : (raw) => test(decode(raw));

const testAll =
  (leaves: LeafNode[]) =>
  (document: Doc): boolean => {
    for (const leaf of leaves) if (!leaf.test(document)) return false;
    return true;
  };

/**
 * What is left to test of the documents a plan finds; undefined when they fulfil the whole filter.
 * Conditions that the bounds of the scan answer need not be looked at again.
 */
export const remainingTest = (filter: Filter, plan: Plan): RawTest | undefined => {
  if (plan.kind !== 'access') return rawTest(filter);
  if (plan.exact) return undefined;
  const { answered } = plan;
  if (!answered.size || !filter.roots || requiredBranches(filter.root).length) {
    return rawTest(filter);
  }
  const leaves = requiredLeaves(filter.root).filter((leaf) => !answered.has(leaf));
  const roots = new Set(leaves.filter(({ path }) => path).map(({ path }) => rootOf(path)));
  return onFields(roots, testAll(leaves));
};
