import type { FactTo, GivenLike } from '../events/index.ts';
import { Like } from './like.model.ts';
import { givenFacts } from './likeFacts.ts';

/** What a gateway that died between commit and telling left untold: likes that still stand. */
export async function rebuildLikeFacts(given: GivenLike[]): Promise<FactTo[]> {
  const standing = await Like.find(
    { _id: { $in: given.map(({ _id }) => _id) } },
    { _id: 1 },
  ).lean();
  const ids = new Set(standing.map(({ _id }) => _id.toHexString()));
  return given.filter(({ _id }) => ids.has(_id.toHexString())).flatMap(givenFacts);
}
