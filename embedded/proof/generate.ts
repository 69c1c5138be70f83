import type { Plain, PlainDoc } from './model.ts';
import type { Random } from './random.ts';

/** Few ids, fields and values, so that steps meet each other. */
export const idCount = 24;
const words = ['', 'a', 'ab', 'b', 'zebra'];

const scalar = (random: Random): Plain => {
  const kind = random.below(10);
  if (kind < 6) return random.below(8) - 2;
  return kind < 9 ? random.pick(words) : null;
};

const numbers = (random: Random): Plain[] =>
  Array.from({ length: random.below(4) }, () => random.below(6));

/** `a`, `b` plain values, `t` an array or not, `n` a document, `u` unique where it is there. */
const fieldValue = (random: Random, field: string): Plain => {
  if (field === 't') return random.chance(0.8) ? numbers(random) : random.below(6);
  if (field === 'n')
    return random.chance(0.8) ? { x: random.below(5), y: scalar(random) } : scalar(random);
  if (field === 'u') return random.below(200);
  return scalar(random);
};

export const newDocument = (random: Random, id: number): PlainDoc => {
  const document: PlainDoc = { _id: id };
  for (const field of ['a', 'b', 't', 'n', 'u']) {
    if (random.chance(0.75)) document[field] = fieldValue(random, field);
  }
  return document;
};

const range = (random: Random, operand: () => Plain): PlainDoc => {
  const condition: PlainDoc = { [random.pick(['$gt', '$gte'])]: operand() };
  if (random.chance(0.5)) condition[random.pick(['$lt', '$lte'])] = operand();
  return condition;
};

const condition = (random: Random, field: string): Plain => {
  const value = (): Plain =>
    field === 't' || field === 'n.x' || field === 'u' ? random.below(6) : scalar(random);
  switch (random.below(10)) {
    case 0:
    case 1:
    case 2:
      return value();
    case 3:
    case 4:
      return range(random, value);
    case 5:
      return { $in: Array.from({ length: random.below(4) }, value) };
    case 6:
      return { $nin: Array.from({ length: 1 + random.below(2) }, value) };
    case 7:
      return { $ne: value() };
    case 8:
      return { $exists: random.below(2) };
    default:
      if (field !== 't') return { $eq: value() };
      return random.pick<() => Plain>([
        () => ({ $elemMatch: range(random, () => random.below(6)) }),
        () => ({ $all: [random.below(6), random.below(6)] }),
        () => ({ $size: random.below(3) }),
        () => numbers(random),
      ])();
  }
};

const fields = ['a', 'b', 't', 'n.x', 'u'];

export const newFilter = (random: Random, depth = 0): PlainDoc => {
  const kind = random.below(12);
  if (kind === 0) return {};
  if (kind === 1) return { _id: random.below(idCount) };
  if (kind === 2) return { _id: { $in: [random.below(idCount), random.below(idCount)] } };
  if (kind === 3) return { _id: range(random, () => random.below(idCount)) };
  if (kind < 6 && depth < 2) {
    const parts = [newFilter(random, depth + 1), newFilter(random, depth + 1)];
    return { [random.pick(['$or', '$and', '$nor'])]: parts };
  }
  const filter: PlainDoc = {};
  for (let i = random.below(2); i >= 0; i--) {
    const field = random.pick(fields);
    filter[field] = condition(random, field);
  }
  return filter;
};

export const newUpdate = (random: Random): PlainDoc => {
  const field = random.pick(['a', 'b', 't', 'n', 'u']);
  const other = random.pick(['a', 'b'].filter((name) => name !== field));
  switch (random.below(8)) {
    case 0:
      return { $unset: { [field]: 1 } };
    case 1:
      return { $inc: { [random.pick(['a', 'b', 'u'])]: random.below(5) - 2 } };
    case 2:
      return { $push: { t: random.below(6) } };
    case 3:
      return { [random.pick(['$addToSet', '$pull'])]: { t: random.below(6) } };
    case 4:
      return { $pop: { t: random.pick([1, -1]) } };
    case 5:
      return { [random.pick(['$min', '$max'])]: { [other]: scalar(random) } };
    default:
      return { $set: { [field]: fieldValue(random, field), [other]: scalar(random) } };
  }
};

export const newSort = (random: Random): [string, number][] => {
  const names = random.pick([
    ['_id'],
    ['a', '_id'],
    ['b', '_id'],
    ['a', 'b', '_id'],
    ['t', '_id'],
    ['u', '_id'],
  ]);
  const turn = random.pick([1, -1]);
  return names.map((name) => [name, random.chance(0.8) ? turn : -turn]);
};
