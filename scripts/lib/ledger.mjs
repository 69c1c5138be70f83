/**
 * Reads docs/requirements.md: areas are its headings, rows its table lines. The rows of OPEN decide
 * values and ask for no proof, so they are known but do not count.
 * @param {string} markdown
 * @returns {Map<string, string[]>} ids by area, in the order of the document
 */
export function parseLedger(markdown) {
  const areas = new Map();
  const seen = new Set();
  for (const [, id, area] of markdown.matchAll(/^\| (([A-Z][A-Z0-9]*)-\d{2,}) \|/gm)) {
    if (seen.has(id)) throw new Error(`The ledger has ${id} twice.`);
    seen.add(id);
    areas.set(area, [...(areas.get(area) ?? []), id]);
  }
  return areas;
}

const one = '[A-Z][A-Z0-9]*-\\d{2,}';
const range = `${one}(?:\\.\\.(?:[A-Z][A-Z0-9]*-)?\\d{2,})?`;
const bracket = new RegExp(`\\[(${range}(?:, ?${range})*)\\]`, 'g');

/** The ids in the brackets of a title: `[CHAT-12]`, `[CHAT-12, REAL-03]`, `[REAL-02..04]`. */
export function idsOf(title) {
  return [...title.matchAll(bracket)].flatMap(([, list]) => list.split(/, ?/).flatMap(expand));
}

function expand(part) {
  const [first, last] = part.split('..');
  if (last === undefined) return [first];
  const [area, from] = first.split('-');
  const to = last.split('-').at(-1);
  const ids = [];
  for (let n = Number(from); n <= Number(to); n++) {
    ids.push(`${area}-${String(n).padStart(from.length, '0')}`);
  }
  return ids;
}

/**
 * Compares the ledger with the ids that tests carry.
 * @param {Map<string, string[]>} areas of parseLedger
 * @param {Set<string>} proven
 * @returns {{areas: Record<string, {total: number, proven: number, missing: string[]}>, unknown: string[]}}
 */
export function compare(areas, proven) {
  const known = new Set([...areas.values()].flat());
  const counted = [...areas].filter(([area]) => area !== 'OPEN');
  return {
    areas: Object.fromEntries(
      counted.map(([area, ids]) => {
        const missing = ids.filter((id) => !proven.has(id));
        return [area, { total: ids.length, proven: ids.length - missing.length, missing }];
      }),
    ),
    unknown: [...proven].filter((id) => !known.has(id)).sort(),
  };
}
