import { expect, it } from 'vitest';
import { profileChangeSchema } from './ownProfile.ts';
import { attributeValues, sexualities } from './profiles.ts';

/** OPEN-41 and OPEN-40 as the ledger has them. */
const decided = {
  hair_colour: 'blond, brown, black, red, grey, bald, other',
  eye_colour: 'blue, brown, green, grey, other',
  body_type: 'slim, average, athletic, curvy, heavy',
  relationship_status: 'single, relationship, married, divorced, widowed, open',
  tattoos: 'none, some, many',
  reason_for_joining: 'chat, friendship, relationship, affair, fun',
  sexuality: 'hetero, gay, lesbian, bi',
};

it('[ENTITY-06, OPEN-41] the attributes of a profile have the values that were decided, and no others', () => {
  const known: Record<string, readonly string[]> = { ...attributeValues, sexuality: sexualities };
  expect(
    Object.fromEntries(Object.entries(known).map(([name, values]) => [name, values.join(', ')])),
  ).toEqual(decided);
  const takes = (attributes: object) => profileChangeSchema.safeParse({ attributes }).success;
  for (const [name, values] of Object.entries(known)) {
    for (const value of [...values, null]) expect(takes({ [name]: value }), name).toBe(true);
    for (const value of ['purple', '', 5, [values[0]]])
      expect(takes({ [name]: value }), name).toBe(false);
  }
  expect(takes({ shoe_size: '42' })).toBe(false);
});
