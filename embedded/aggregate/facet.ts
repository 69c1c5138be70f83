import { typeName } from '../bson/typeNames.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { createMemoryBudget, sizeOf } from './memory.ts';
import { compilePipeline, type Stage, type StageCompiler } from './pipeline.ts';

/** One of the pipelines of a $facet: documents go in one at a time. */
const startFacet = (stage: Stage, hold: (bytes: number) => void) => {
  const results: Value[] = [];
  let next: Doc | undefined;
  let ended = false;
  function* feed(): Generator<Doc | undefined> {
    while (next || !ended) {
      const document = next;
      next = undefined;
      yield document;
    }
  }
  const output = stage(feed())[Symbol.iterator]();
  let done = false;
  /** Runs until the pipeline asks for another document; true when there is none to come. */
  const advance = (): boolean => {
    while (!done) {
      const step = output.next();
      done = step.done === true;
      if (done) break;
      if (step.value) {
        hold(sizeOf(step.value));
        results.push(step.value);
      } else if (!next) break;
    }
    return done;
  };
  return {
    results,
    take: (document: Doc): void => {
      if (done) return;
      next = document;
      advance();
    },
    /** Called until it is true. */
    finish: (): boolean => {
      ended = true;
      return advance();
    },
  };
};

/** Several pipelines over the same documents, which they share as they come. */
export const facetStage: StageCompiler = (spec, context) => {
  if (!isDoc(spec) || !spec.size) {
    throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  }
  const compiled = [...spec].map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new MongoError(
        40170,
        `arguments to $facet must be arrays, ${name} is type ${typeName(pipeline)}`,
      );
    return [name, compilePipeline(pipeline, context)] as const;
  });
  return function* (input) {
    const hold = createMemoryBudget('$facet');
    const facets = compiled.map(([name, stage]) => ({ name, ...startFacet(stage, hold) }));
    for (const document of input) {
      if (document) for (const facet of facets) facet.take(document);
      else yield undefined;
    }
    const result: Doc = new Map();
    for (const { name, results, finish } of facets) {
      while (!finish()) yield undefined;
      result.set(name, results);
    }
    yield result;
  };
};
