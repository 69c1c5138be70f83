import { Refused, type SignupProfile, type SiteSettings } from '../contract/index.ts';
import { openToVisitors, presentProfileSummary, Profile } from '../profiles/index.ts';

/**
 * What a visitor may see of the profile a signup is started from (SIGNUP-02): `not_found` unless it is active, and
 * fictional or of a member who is shown to visitors.
 * @throws `not_found`
 */
export async function viewStartedFrom(
  id: string,
  viewing: { settings: SiteSettings; now: Date },
): Promise<SignupProfile> {
  const profile = await Profile.findOne({ _id: id, ...openToVisitors }).lean();
  if (!profile) throw new Refused('not_found');
  const summary = presentProfileSummary(profile, viewing);
  const { name, age, gender, main_image, fictional } = summary;
  // Strangers see what has been looked at.
  const shown = main_image?.status === 'active' ? main_image : null;
  return { id: summary.id, name, age, gender, main_image: shown, fictional };
}
