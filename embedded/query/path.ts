import { isDoc, Undefined, type Doc, type Maybe, type Value } from '../bson/values.ts';

export const rootOf = (path: string): string => {
  const dot = path.indexOf('.');
  return dot < 0 ? path : path.slice(0, dot);
};

export const isPosition = (part: string | undefined): part is string =>
  part !== undefined && /^(0|[1-9]\d*)$/.test(part);

export type Test = (value: Maybe) => boolean;

/**
 * Whether any value at the path passes. Arrays on the way are searched element by element and by
 * position; an array at the end counts itself and, when `elements` is set, each of its elements.
 */
export const anyAt = (
  value: Maybe,
  parts: readonly string[],
  at: number,
  elements: boolean,
  test: Test,
): boolean => {
  if (at === parts.length) {
    if (elements && Array.isArray(value)) {
      for (const element of value) if (test(element)) return true;
    }
    return test(value);
  }
  const part = parts[at] as string;
  if (isDoc(value)) return anyAt(value.get(part), parts, at + 1, elements, test);
  if (!Array.isArray(value)) return test(undefined);
  if (isPosition(part) && Number(part) < value.length) {
    if (anyAt(value[Number(part)], parts, at + 1, elements, test)) return true;
  }
  for (const element of value) {
    if (isDoc(element) && anyAt(element.get(part), parts, at + 1, elements, test)) return true;
  }
  return false;
};

/** The first position in the outermost array through which the path passes the test, if any. */
export const positionOf = (
  document: Doc,
  parts: readonly string[],
  test: Test,
): number | undefined => {
  let value: Maybe = document;
  for (let at = 0; at <= parts.length; at++) {
    if (Array.isArray(value)) {
      const array: Value[] = value;
      const part = parts[at];
      if (isPosition(part) && Number(part) < array.length) {
        value = array[Number(part)];
        continue;
      }
      for (let i = 0; i < array.length; i++) {
        const element = array[i];
        if (at === parts.length) {
          if (test(element)) return i;
        } else if (
          isDoc(element) &&
          anyAt(element.get(part as string), parts, at + 1, true, test)
        ) {
          return i;
        }
      }
      return undefined;
    }
    if (at === parts.length || !isDoc(value)) return undefined;
    value = value.get(parts[at] as string);
  }
  return undefined;
};

/** All values at a path, arrays on the way and at the end fanned out: what distinct lists. */
export const valuesAt = (value: Maybe, parts: readonly string[], at = 0): Maybe[] => {
  if (at === parts.length) return Array.isArray(value) ? value : [value];
  if (isDoc(value)) return valuesAt(value.get(parts[at] as string), parts, at + 1);
  if (!Array.isArray(value)) return [];
  const part = parts[at] as string;
  const result: Maybe[] = [];
  if (isPosition(part) && Number(part) < value.length) {
    result.push(...valuesAt(value[Number(part)], parts, at + 1));
  }
  for (const element of value) {
    if (isDoc(element)) result.push(...valuesAt(element.get(part), parts, at + 1));
  }
  return result;
};

/** The values that decide a document's place in a sort: like an index's entries for the path. */
export const sortValuesAt = (value: Maybe, parts: readonly string[], at = 0): Maybe[] => {
  if (Array.isArray(value)) {
    const part = parts[at];
    if (isPosition(part) && Number(part) < value.length) {
      return sortValuesAt(value[Number(part)], parts, at + 1);
    }
    // An empty array sorts below null, as its index entry does.
    if (!value.length) return [at === parts.length ? new Undefined() : undefined];
    if (at === parts.length) return value;
    return value.flatMap((element) =>
      isDoc(element) ? sortValuesAt(element.get(part as string), parts, at + 1) : [undefined],
    );
  }
  if (at === parts.length) return [value];
  return isDoc(value) ? sortValuesAt(value.get(parts[at] as string), parts, at + 1) : [undefined];
};
