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

/**
 * The kinds of proof that each row names in its last column: `http, browser` is two, and the row is proven when
 * both carry it.
 * @param {string} markdown
 * @returns {Map<string, string[]>} kinds by id
 */
export function proofsOf(markdown) {
  const rows = markdown.matchAll(/^\| ([A-Z][A-Z0-9]*-\d{2,}) \|.*\| ([a-z, ]+) \|$/gm);
  return new Map(Array.from(rows, ([, id, kinds]) => [id, kinds.split(/, ?/)]));
}

/**
 * What kind of proof the tests of a file are. A browser is a real one; what runs in jsdom is a unit.
 * @param {string} path below the root, with slashes
 * @param {string} source
 * @returns {string[]}
 */
export function kindsOf(path, source) {
  const [room] = path.split('/');
  // Whole sites under many at once, parts of which die meanwhile.
  if (room === 'load-tests' || path.startsWith('e2e/crashes/')) return ['load'];
  if (room === 'jobs') return ['job'];
  if (room !== 'gateway' && room !== 'e2e') return ['unit'];
  // `useSelling` gives a test file calls of its own, over HTTP.
  const asks = /\.http\(|\bfetch\(|\buseSelling\(/.test(source);
  // `io` is Socket.IO's own client.
  const connects = /\b(?:connect(?:Client)?|io)\(/.test(source);
  // Some tests of the whole product need no browser; a login without one is over HTTP.
  const drives =
    room === 'e2e' && /\b(?:newDevice|newPage|launchBrowser|device|deviceOf)\(/.test(source);
  const logsIn = room === 'e2e' && /\blogIn\(/.test(source);
  const found = {
    http: asks || logsIn,
    socket: connects,
    browser: drives,
    unit: room === 'gateway',
  };
  return Object.keys(found).filter((kind) => found[kind]);
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
 * @param {Map<string, Set<string>>} proven kinds of the tests that carry an id
 * @param {Map<string, string[]>} asked kinds that a row asks for; any one where it names none
 * @returns {{areas: Record<string, {total: number, proven: number, missing: string[]}>, unknown: string[]}}
 */
export function compare(areas, proven, asked = new Map()) {
  const isProven = (id) => {
    const kinds = proven.get(id);
    return kinds !== undefined && (asked.get(id) ?? []).every((kind) => kinds.has(kind));
  };
  const known = new Set([...areas.values()].flat());
  const counted = [...areas].filter(([area]) => area !== 'OPEN');
  return {
    areas: Object.fromEntries(
      counted.map(([area, ids]) => {
        const missing = ids.filter((id) => !isProven(id));
        return [area, { total: ids.length, proven: ids.length - missing.length, missing }];
      }),
    ),
    unknown: [...proven.keys()].filter((id) => !known.has(id)).sort(),
  };
}
