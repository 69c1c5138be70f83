import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { equal } from '../bson/compare.ts';
import { failedToParse, MongoError } from '../errors.ts';
import type { UpdateContext } from '../update/operators.ts';
import { compileDocumentStage } from './documentStages.ts';

const allowed = new Set([
  '$addFields',
  '$set',
  '$project',
  '$unset',
  '$replaceRoot',
  '$replaceWith',
]);

/** Updates written as a pipeline: a few stages that turn one document into one document. */
export const compilePipelineUpdate = (
  stages: Value[],
  variables: ReadonlyMap<string, Value> = new Map(),
): ((document: Doc, context: UpdateContext) => Doc) => {
  const steps = stages.map((stage) => {
    if (!isDoc(stage) || stage.size !== 1) {
      throw failedToParse('Each element of the pipeline array must be an object with one field');
    }
    const [name, spec] = [...stage][0] as [string, Value];
    if (!allowed.has(name)) {
      throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
    return compileDocumentStage(name, spec);
  });
  return (document) => {
    let result = document;
    for (const step of steps) result = step(result, variables);
    const id = document.get('_id');
    if (id !== undefined && !equal(id, result.get('_id'))) {
      if (result.has('_id')) {
        throw new MongoError(
          'ImmutableField',
          "Performing an update on the path '_id' would modify the immutable field '_id'",
        );
      }
      return new Map([['_id', id], ...result]);
    }
    return result;
  };
};
