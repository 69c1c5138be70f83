import { limits } from './limits.ts';
import type { ProfileText } from './profiles.ts';

// Apart from ownProfile.ts, for the browser counts too: schemas bring all of zod.

/** The steps of a profile, in the order in which they are worth the most (OPEN-42, ENTITY-05). */
export const completenessSteps = [
  'photo',
  'prompt',
  'description',
  'more_photos',
  'interests',
  'all_prompts',
  'area',
  'attributes',
] as const;
export type CompletenessStep = (typeof completenessSteps)[number];

export interface Completeness {
  done: CompletenessStep[];
  /** The first of them is the next to do. */
  missing: CompletenessStep[];
}

/** So much of each is enough. */
export const enoughOf = { description: 40, more_photos: 3, interests: 3, attributes: 4 } as const;

/** How much of a profile is there: the meter (SCREEN-11). The same on server and page. */
export function completenessOf(
  profile: Pick<
    ProfileText,
    'photo_count' | 'description' | 'interests' | 'prompts' | 'region' | 'city' | 'attributes'
  >,
): Completeness {
  const attributes = Object.values(profile.attributes).filter(Boolean).length;
  const isDone: Record<CompletenessStep, boolean> = {
    photo: profile.photo_count > 0,
    prompt: profile.prompts.length > 0,
    description: profile.description.length >= enoughOf.description,
    more_photos: profile.photo_count >= enoughOf.more_photos,
    interests: profile.interests.length >= enoughOf.interests,
    all_prompts: profile.prompts.length >= limits.promptsMax,
    area: profile.region !== '' && profile.city !== '',
    attributes: attributes >= enoughOf.attributes,
  };
  return {
    done: completenessSteps.filter((step) => isDone[step]),
    missing: completenessSteps.filter((step) => !isDone[step]),
  };
}
