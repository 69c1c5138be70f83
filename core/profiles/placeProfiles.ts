import { placedAt } from '../places/index.ts';
import { Profile } from './profile.model.ts';

/**
 * Notes where profiles live that are from before this was stored, so that they are found near a town (SEARCH-01);
 * answers how many. Safe to run again, and while members change their towns.
 */
export async function placeProfiles(): Promise<number> {
  let placed = 0;
  const unplaced = { status: { $ne: 'deleted' as const }, place: { $exists: false } };
  const towns = new Map<string, { country: string; city: string }>();
  for await (const { country, city } of Profile.find(unplaced, { country: 1, city: 1 }).lean()) {
    towns.set(`${country}:${city}`, { country, city });
  }
  for (const town of towns.values()) {
    const found = await Profile.updateMany({ ...unplaced, ...town }, { $set: placedAt(town) });
    placed += found.modifiedCount;
  }
  return placed;
}
