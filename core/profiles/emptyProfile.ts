import type { ProfileDoc } from './profile.model.ts';

type RequiredField = 'name' | 'gender' | 'birthDate' | 'country';

/** A real person's active profile with nothing on it but what every profile must say. */
export function emptyProfile(now: Date): Omit<ProfileDoc, '_id' | 'account' | RequiredField> {
  return {
    fictional: false,
    region: '',
    city: '',
    description: '',
    interests: [],
    attributes: {},
    status: 'active',
    mainImage: null,
    photoCount: 0,
    lastSeenAt: now,
    createdAt: now,
  };
}
