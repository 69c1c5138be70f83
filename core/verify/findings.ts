/** What a walk has found: all is counted, the first so many are told in words. */
export interface Findings {
  add(what: string): void;
  count(): number;
  texts(): string[];
}

/** A database that is broken all over must not fill the memory of who looks at it. */
const textsMax = 1_000;

export function createFindings(): Findings {
  const texts: string[] = [];
  let found = 0;
  return {
    add(what) {
      found += 1;
      if (texts.length < textsMax) texts.push(what);
    },
    count: () => found,
    texts: () => texts,
  };
}
