import type { Doc } from '../bson/values.ts';
import type { Filter } from '../query/filter.ts';
import { requiredLeaves } from '../query/conditions.ts';
import { positionOf } from '../query/path.ts';
import type { LeafNode, Node } from '../query/filter.ts';
import type { Positions } from './paths.ts';

const leavesOf = (root: Node): LeafNode[] => {
  if (root.kind === 'or') {
    return (root as { children: Node[] }).children.flatMap(leavesOf);
  }
  if (root.kind === 'and') return (root as { children: Node[] }).children.flatMap(leavesOf);
  return requiredLeaves(root);
};

/**
 * What the positional operator `$` stands for: the position in the array through which the query
 * found the document. Conditions on the updated array itself are asked first.
 */
export const positionFinder = (filter: Filter): ((document: Doc) => Positions['matched']) => {
  const leaves = leavesOf(filter.root).filter((leaf) => leaf.testValue);
  return (document) => (prefix) => {
    const own = leaves.filter((leaf) => leaf.path === prefix || leaf.path.startsWith(`${prefix}.`));
    for (const leaf of [...own, ...leaves]) {
      if (!leaf.testValue || !leaf.test(document)) continue;
      const position = positionOf(document, leaf.parts, leaf.testValue);
      if (position !== undefined) return position;
    }
    return undefined;
  };
};
