import type { MemberLanding, SiteSettings } from '../contract/index.ts';
import { openToVisitors, presentProfile, Profile, type ProfileDoc } from '../profiles/index.ts';

/**
 * A member as strangers see it who come by a link to its landing page: name, age, town and main photo, which is what
 * the switch for it promises; of a fictional profile, which is nobody's, also what stands on it. It is shown where
 * signing up from it is (SIGNUP-02), whether or not strangers may look around (SETTING-17): who gives away such a link
 * shows this one. Null for everybody else, whether there is such a profile or not (ROUTE-09, ROUTE-11, ROUTE-12).
 */
export async function landOnMember({
  id,
  settings,
  now,
}: {
  id: string;
  settings: SiteSettings;
  now: Date;
}): Promise<MemberLanding | null> {
  const found = await Profile.findOne({ _id: id, ...openToVisitors }).lean<ProfileDoc>();
  if (!found) return null;
  const shown = presentProfile(found, { settings, now });
  const { main_image, fictional } = shown;
  return {
    ...{ id: shown.id, name: shown.name, age: shown.age, gender: shown.gender },
    ...{ country: shown.country, city: shown.city, fictional },
    // Strangers see what has been looked at.
    main_image: main_image?.status === 'active' ? main_image : null,
    description: fictional ? shown.description : '',
    prompts: fictional ? shown.prompts : [],
  };
}
