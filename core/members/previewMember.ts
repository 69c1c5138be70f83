import type { MemberPreview, SiteSettings } from '../contract/index.ts';
import { openToVisitors, presentProfile, Profile, type ProfileDoc } from '../profiles/index.ts';

/**
 * A member as strangers may see it: what the switch for it promises, which is name, age, town and main photo. Of a
 * fictional profile, which is nobody's, its description as well. Null for everybody else, whether there is such a
 * profile or not, and where the site shows nobody to strangers (SETTING-17, LIVE-05).
 */
export async function previewMember({
  id,
  settings,
  now,
}: {
  id: string;
  settings: SiteSettings;
  now: Date;
}): Promise<MemberPreview | null> {
  if (settings.logged_out_search === 'none') return null;
  const found = await Profile.findOne({ _id: id, ...openToVisitors }).lean<ProfileDoc>();
  if (!found) return null;
  const shown = presentProfile(found, { settings, now });
  return {
    ...{ id: shown.id, name: shown.name, age: shown.age, gender: shown.gender },
    ...{ country: shown.country, city: shown.city, main_image: shown.main_image },
    fictional: shown.fictional,
    description: shown.fictional ? shown.description : '',
  };
}
