import { isDoc, Regex, type Doc, type Maybe, type Value } from '../bson/values.ts';
import { failedToParse } from '../errors.ts';
import { valuesAt } from '../query/path.ts';
import { compileExpression } from './expression.ts';
import { compileCollectionPipeline, type PipelineContext, type StageCompiler } from './pipeline.ts';

const textField = (spec: Doc, name: string): string | undefined => {
  const value = spec.get(name);
  if (value !== undefined && typeof value !== 'string') {
    throw failedToParse(`$lookup argument '${name}' must be a string`);
  }
  return value;
};

/** The query that finds what belongs to a document: equality with the local values. */
const matchFor = (document: Doc, localField: string, foreignField: string): Doc => {
  const parts = localField.split('.');
  const values = valuesAt(document, parts).map((value) => value ?? null);
  const wanted = values.length ? values : [null];
  const simple = wanted.length === 1 && !(wanted[0] instanceof Regex);
  const condition: Value = simple
    ? new Map([['$eq', wanted[0] as Value]])
    : new Map([['$in', wanted]]);
  return new Map([[foreignField, condition]]);
};

const setPath = (document: Doc, path: string, value: Value): Doc => {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const result: Doc = new Map(document);
  if (!rest.length) return result.set(name, value);
  const below = document.get(name);
  return result.set(name, setPath(isDoc(below) ? below : new Map(), rest.join('.'), value));
};

export const lookupStage: StageCompiler = (spec, context) => {
  if (!isDoc(spec)) throw failedToParse('the $lookup specification must be an object');
  const from = textField(spec, 'from');
  const as = textField(spec, 'as');
  const localField = textField(spec, 'localField');
  const foreignField = textField(spec, 'foreignField');
  const pipeline = spec.get('pipeline') ?? [];
  if (!as) throw failedToParse("must specify 'as' field for a $lookup");
  if (!from) throw failedToParse("must specify 'from' field for a $lookup");
  if (!Array.isArray(pipeline)) throw failedToParse('$lookup pipeline must be an array');
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse(
      '$lookup requires both or neither of localField and foreignField to be specified',
    );
  }
  const letSpec = spec.get('let');
  const bindings = isDoc(letSpec)
    ? [...letSpec].map(([name, value]) => [name, compileExpression(value)] as const)
    : [];
  const namespace = `${context.database}.${from}`;
  return function* (input) {
    for (const document of input) {
      if (!document) {
        yield undefined;
        continue;
      }
      const variables = new Map<string, Maybe>(context.variables);
      for (const [name, expression] of bindings) {
        variables.set(
          name,
          expression(document, { root: document, variables: context.variables }) ?? null,
        );
      }
      const inner: PipelineContext = { ...context, variables };
      const stages: Value[] = [...pipeline];
      if (localField !== undefined && foreignField !== undefined) {
        stages.unshift(new Map([['$match', matchFor(document, localField, foreignField)]]));
      }
      const found: Value[] = [];
      for (const each of compileCollectionPipeline(namespace, stages, inner).run()) {
        if (each) found.push(each);
        else yield undefined;
      }
      yield setPath(document, as, found);
    }
  };
};
