import type { Types } from 'mongoose';
import { skewMaxMs } from '../mongo/index.ts';
import { distanceKm, type Coordinates } from '../places/index.ts';
import { Profile, type ProfileDoc } from '../profiles/index.ts';
import type { Part } from './criteria.ts';
import type { Position, Progress } from './search.model.ts';

/** How much is looked at for one question. */
export interface Sizes {
  /** Results looked for ahead, for pages and count. */
  ahead: number;
  /** Candidates of an index that are looked at in one go. */
  window: number;
  /** So many windows, and this many while there is not even a page. */
  windows: number;
  windowsForPage: number;
}

/** Some forty milliseconds of the database for the rarest of what is searched for (docs/load-tests.md). */
export const usualSizes: Sizes = { ahead: 1_000, window: 1_500, windows: 2, windowsForPage: 3 };

export interface Circle {
  origin: Coordinates;
  km: number;
}

export interface Walk {
  parts: Part[];
  /** Results must lie in it; null: wherever. */
  circle: Circle | null;
  /** What was found so far, in order, and how far each part is. */
  found: Types.ObjectId[];
  progress: Progress[];
}

/** A search that nobody has looked into yet. */
export function beginWalk(parts: Part[], circle: Circle | null, now: Date): Walk {
  // A clock that is behind must hide nobody; who is found twice counts once.
  const up = new Date(now.getTime() - skewMaxMs);
  return {
    ...{ parts, circle, found: [] },
    progress: parts.map(() => ({ up, down: null, done: false })),
  };
}

export const isDone = ({ progress }: Pick<Walk, 'progress'>) => progress.every(({ done }) => done);

type Candidate = Pick<ProfileDoc, '_id' | 'lastSeenAt' | 'place'>;

/**
 * Looks for results until `want` are there, all parts are looked through, or `sizes` says that it is enough for one
 * question. Every query walks the index that its part names, in the order of results.
 */
export async function walkOn(walk: Walk, want: number, page: number, sizes: Sizes): Promise<void> {
  for (let looked = 0; walk.found.length < want && !isDone(walk); looked += 1) {
    if (looked >= (walk.found.length < page ? sizes.windowsForPage : sizes.windows)) return;
    const at = walk.progress.findIndex(({ done }) => !done);
    const [part, progress] = [walk.parts[at], walk.progress[at]];
    if (!part || !progress) return;
    const need = want - walk.found.length;
    const { hits, down } = await lookThrough(part, progress.down, {
      ...{ need, window: sizes.window, circle: walk.circle },
    });
    take(walk, hits);
    progress.down = down ?? progress.down;
    progress.done = down === null;
  }
}

/**
 * Takes those in who have been seen since a part was looked at, and so stand before the place it has come to: nobody
 * who comes while others leaf through pages is left out.
 */
export async function takeInNewcomers(walk: Walk, now: Date, sizes: Sizes): Promise<void> {
  for (const [at, progress] of walk.progress.entries()) {
    const part = walk.parts[at];
    // Whoever stands in a part that is looked through, or not begun, is found there.
    if (!part || progress.down === null) continue;
    // Whoever the walk has still to come to keeps the place in the order.
    const passed = progress.done ? {} : before(progress.down);
    const hits = await Profile.find(
      { $and: [part.points, part.rest, { lastSeenAt: { $gt: progress.up } }, passed] },
      fieldsFor(walk.circle),
    )
      .sort({ lastSeenAt: 1, _id: 1 })
      .limit(sizes.window)
      .hint(part.index)
      .lean<Candidate[]>();
    take(walk, hits);
    const last = hits.length === sizes.window ? hits.at(-1)?.lastSeenAt : undefined;
    progress.up = last ?? new Date(now.getTime() - skewMaxMs);
  }
}

function take({ found, circle }: Walk, hits: Candidate[]): void {
  const known = new Set(found.map((id) => id.toHexString()));
  for (const { _id, place } of hits) {
    const inside = !circle || (place && distanceKm(circle.origin, place) <= circle.km);
    if (inside && !known.has(_id.toHexString())) found.push(_id);
  }
}

interface Looking {
  need: number;
  window: number;
  circle: Circle | null;
}

const order = { lastSeenAt: -1, _id: -1 } as const;

/** The results among the next candidates after `from`, and the last one looked at; null when there are no more. */
async function lookThrough(
  part: Part,
  from: Position | null,
  { need, window, circle }: Looking,
): Promise<{ hits: Candidate[]; down: Position | null }> {
  const { index, points, rest } = part;
  const edge = await edgeOf(part, from, window);
  const hits = await Profile.find(
    { $and: [points, rest, from ? beyond(from) : {}, edge ? notBeyond(edge) : {}] },
    fieldsFor(circle),
  )
    .sort(order)
    .limit(need)
    // All in one answer.
    .batchSize(need)
    .hint(index)
    .lean<Candidate[]>();
  const last = hits.length === need ? hits.at(-1) : undefined;
  return { hits, down: last ? positionOf(last) : edge };
}

/**
 * The last candidate of the window after `from`, or one a little before it; null when there are fewer. A walk along
 * the index that reads none of them: of those seen at the same instant as `from` some count that were looked at before.
 */
async function edgeOf(
  { index, points }: Part,
  from: Position | null,
  window: number,
): Promise<Position | null> {
  const nth = async (after: object) => {
    const [edge] = await Profile.find({ $and: [points, after] }, { _id: 1, lastSeenAt: 1 })
      .sort(order)
      .skip(window - 1)
      .limit(1)
      .hint(index)
      .lean<Candidate[]>();
    return edge ? positionOf(edge) : null;
  };
  if (!from) return nth({});
  const edge = await nth({ lastSeenAt: { $lte: from.at } });
  const isBeyond = !edge || edge.at < from.at || edge.id.toHexString() < from.id.toHexString();
  // More than a window at one instant: these are counted one by one.
  return isBeyond ? edge : nth(beyond(from));
}

/** Nothing is read of where somebody lives that is not asked for. */
const fieldsFor = (circle: Circle | null) => ({
  ...{ _id: 1, lastSeenAt: 1 },
  ...(circle && { place: 1 }),
});

const positionOf = ({ lastSeenAt: at, _id: id }: Candidate): Position => ({ at, id });

const beyond = ({ at, id }: Position) => ({
  lastSeenAt: { $lte: at },
  $or: [{ lastSeenAt: { $lt: at } }, { _id: { $lt: id } }],
});

const before = ({ at, id }: Position) => ({
  lastSeenAt: { $gte: at },
  $or: [{ lastSeenAt: { $gt: at } }, { _id: { $gt: id } }],
});

const notBeyond = ({ at, id }: Position) => ({
  lastSeenAt: { $gte: at },
  $or: [{ lastSeenAt: { $gt: at } }, { _id: { $gte: id } }],
});
