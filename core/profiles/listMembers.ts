import type { Types } from 'mongoose';
import { Refused, type SearchAnswer, type SiteSettings } from '../contract/index.ts';
import { openToVisitors } from './openToVisitors.ts';
import { Profile, type ProfileDoc } from './profile.model.ts';
import { presentProfileSummary } from './profile.presenter.ts';
import { blockedAround } from './sight.ts';

const pageSize = 24;

/** Who is not logged in may look for members only where the site says so (SETTING-17). */
export function assertLoggedOutSearch(settings: SiteSettings): void {
  if (settings.logged_out_search === 'none') throw new Refused('authentication_required');
}

/**
 * One page (1, 2, 3 …) of the members to meet: active profiles of the gender that the asker looks for, those of
 * the asker's country first, recently seen first, without the asker and whoever is blocked in either direction
 * (OPEN-19, SEARCH-05, LIVE-06). Who is not logged in sees fictional profiles and those who have agreed to it.
 */
export async function listMembers(props: {
  viewer: Types.ObjectId | null;
  pageNumber: number;
  settings: SiteSettings;
  now: Date;
}): Promise<SearchAnswer> {
  const { viewer, pageNumber, settings, now } = props;
  const looking = viewer
    ? await Profile.findById(viewer, { hides: 1, status: 1, lookingFor: 1, country: 1 }).lean()
    : null;
  const hidden = viewer ? [viewer, ...(await blockedAround(viewer))] : [];
  const filter = {
    status: 'active' as const,
    _id: { $nin: hidden },
    ...(looking?.lookingFor && { gender: looking.lookingFor }),
    // Strangers see nobody who has not agreed to it.
    ...(!viewer && openToVisitors),
  };
  const skip = (pageNumber - 1) * pageSize;
  const { profiles, numResults } = await readOwnCountryFirst(filter, looking?.country, skip);
  const results = profiles.map((profile) =>
    presentProfileSummary(profile, { settings, now, viewer: looking }),
  );
  return { pageNumber, results, numResults };
}

/** A page of those in `country`, then of all others. */
async function readOwnCountryFirst(
  filter: object,
  country: string | undefined,
  skip: number,
): Promise<{ profiles: ProfileDoc[]; numResults: number }> {
  const parts = country === undefined ? [{}] : [{ country }, { country: { $ne: country } }];
  const profiles: ProfileDoc[] = [];
  let before = 0;
  for (const part of parts) {
    const all = { ...filter, ...part };
    const count = await Profile.countDocuments(all);
    const left = pageSize - profiles.length;
    if (left > 0 && skip < before + count) {
      const found = await Profile.find(all)
        .sort({ lastSeenAt: -1, _id: 1 })
        .skip(Math.max(0, skip - before))
        .limit(left)
        .lean<ProfileDoc[]>();
      profiles.push(...found);
    }
    before += count;
  }
  return { profiles, numResults: before };
}
