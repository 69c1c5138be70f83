import type { ProfileSummary } from '@rendezvous/core/contract';

const person = (id: string, name: string, more: Partial<ProfileSummary>): ProfileSummary => ({
  id,
  name,
  age: 47,
  gender: 'female',
  country: 'NL',
  region: 'Utrecht',
  city: 'Utrecht',
  main_image: null,
  fictional: false,
  online: false,
  ...more,
});

/** Two people without pictures: one is online, one is fictional. */
export const devPeople = [
  person('a'.repeat(24), 'Marleen', { online: true }),
  person('b'.repeat(24), 'Isabelle', { fictional: true, online: true }),
];
