import type { SignupForm } from '@rendezvous/core/contract';
import type { SignupInput } from '../signup/types.ts';
import { clientId } from './samples.ts';

/** A form with which nothing is wrong on the day of `signupInput`. */
export const signupForm: SignupForm = {
  gender: 'female',
  looking_for: 'male',
  signup_message: '',
  date_of_birth: '2008-11-20',
  country: 'NL',
  region: '',
  city: 'Utrecht',
  name: 'Sanne',
  email: 'sanne@example.test',
  password: 'kaas en brood',
};

/** A site that takes everyone from 18, on a day that does not end. */
export function signupInput(changed: Partial<SignupInput> = {}): SignupInput {
  let made = 0;
  return {
    settings: {
      signups: 'all',
      min_age: 18,
      countries: ['NL', 'BE'],
      region_data: {},
      message_length: 1_000,
    },
    language: 'nl',
    makeId: () => clientId((made += 1)),
    now: () => new Date('2026-11-20T12:00:00Z'),
    random: () => 0,
    ...changed,
  };
}
