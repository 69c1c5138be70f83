import { isDoc, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { isOperatorDoc } from '../query/comparison.ts';
import { compileExpression, type Expression } from './expression.ts';
import { typeName } from '../bson/typeNames.ts';

export type DocumentStage = (document: Doc, variables: ReadonlyMap<string, Maybe>) => Doc;

type Assignments = Map<string, Expression | Assignments>;

const assign = (tree: Assignments, path: string, value: Value): void => {
  const [first, ...rest] = path.split('.') as [string, ...string[]];
  if (!first || first.startsWith('$')) {
    throw new MongoError(
      16410,
      `FieldPath field names may not start with '$' or be empty: ${path}`,
    );
  }
  if (!rest.length && !(isDoc(value) && !isOperatorDoc(value) && value.size)) {
    tree.set(first, compileExpression(value));
    return;
  }
  const present = tree.get(first);
  const below: Assignments = present instanceof Map ? present : new Map();
  tree.set(first, below);
  if (rest.length) assign(below, rest.join('.'), value);
  else for (const [name, each] of value as Doc) assign(below, name, each);
};

const applyAssignments = (
  value: Maybe,
  tree: Assignments,
  root: Doc,
  variables: ReadonlyMap<string, Maybe>,
): Value => {
  if (Array.isArray(value)) {
    return value.map((element) => applyAssignments(element, tree, root, variables));
  }
  const result: Doc = isDoc(value) ? new Map(value) : new Map();
  for (const [name, each] of tree) {
    const computed =
      each instanceof Map
        ? applyAssignments(result.get(name), each, root, variables)
        : each(root, { root, variables });
    if (computed === undefined) result.delete(name);
    else result.set(name, computed);
  }
  return result;
};

const addFields = (spec: Value): DocumentStage => {
  if (!isDoc(spec)) {
    throw new MongoError(
      40272,
      `$addFields specification stage must be an object, got ${typeName(spec)}`,
    );
  }
  const tree: Assignments = new Map();
  for (const [path, value] of spec) assign(tree, path, value);
  return (document, variables) => applyAssignments(document, tree, document, variables) as Doc;
};

const unset = (spec: Value): DocumentStage => {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (!paths.length || paths.some((path) => typeof path !== 'string')) {
    throw new MongoError(31002, '$unset specification must be a string or an array of strings');
  }
  const projection = compileProjection(new Map(paths.map((path) => [path as string, 0])));
  return (document) => projection(document);
};

const replaceRoot =
  (expression: Expression): DocumentStage =>
  (document, variables) => {
    const root = expression(document, { root: document, variables });
    if (isDoc(root)) return root;
    throw new MongoError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${String(root)} of type ${typeName(root)}`,
    );
  };

const project = (spec: Value): DocumentStage => {
  if (!isDoc(spec) || !spec.size) {
    throw new MongoError(51272, 'projection specification must have at least one field');
  }
  const projection = compileProjection(spec, undefined, true);
  return (document, variables) => projection(document, undefined, variables);
};

/** Stages that make one document of one document. */
export const compileDocumentStage = (name: string, spec: Value): DocumentStage => {
  switch (name) {
    case '$addFields':
    case '$set':
      return addFields(spec);
    case '$unset':
      return unset(spec);
    case '$project':
      return project(spec);
    case '$replaceWith':
      return replaceRoot(compileExpression(spec));
    default: {
      const root = isDoc(spec) ? spec.get('newRoot') : undefined;
      if (root === undefined) {
        throw new MongoError(40231, 'no newRoot specified for the $replaceRoot stage');
      }
      return replaceRoot(compileExpression(root));
    }
  }
};
