import type { Types } from 'mongoose';
import { Refused, type SearchAnswer, type SiteSettings } from '../contract/index.ts';
import { Profile } from './profile.model.ts';
import { presentProfileSummary } from './profile.presenter.ts';
import { blockedAround } from './sight.ts';

const pageSize = 24;

/** Who is not logged in may look for members only where the site says so (SETTING-17). */
export function assertLoggedOutSearch(settings: SiteSettings): void {
  if (settings.logged_out_search === 'none') throw new Refused('authentication_required');
}

/**
 * One page (1, 2, 3 …) of the members to meet: active profiles, recently seen first, without the
 * asker and whoever is blocked in either direction (OPEN-19, SEARCH-05).
 */
export async function listMembers(props: {
  viewer: Types.ObjectId | null;
  pageNumber: number;
  settings: SiteSettings;
  now: Date;
}): Promise<SearchAnswer> {
  const { viewer, pageNumber, settings, now } = props;
  const hidden = viewer ? [viewer, ...(await blockedAround(viewer))] : [];
  const filter = { status: 'active' as const, _id: { $nin: hidden } };
  const [profiles, numResults, looking] = await Promise.all([
    Profile.find(filter)
      .sort({ lastSeenAt: -1, _id: 1 })
      .skip((pageNumber - 1) * pageSize)
      .limit(pageSize)
      .lean(),
    Profile.countDocuments(filter),
    viewer && Profile.findById(viewer, { hides: 1 }).lean(),
  ]);
  const results = profiles.map((profile) =>
    presentProfileSummary(profile, { settings, now, viewer: looking }),
  );
  return { pageNumber, results, numResults };
}
