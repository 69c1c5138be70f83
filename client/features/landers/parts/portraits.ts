const files = import.meta.glob<string>('../pictures/*.webp', { eager: true, import: 'default' });

/** Drawn people (scripts/landerPortraits.mjs): nobody who is a member. */
export const portraitNames = [
  'griet',
  'hans',
  'amelie',
  'caglar',
  'ingrid',
  'ruben',
  'marleen',
  'wouter',
  'fatima',
  'dirk',
  'selin',
  'jurgen',
  'ute',
  'yusuf',
  'priya',
  'bram',
  'mira',
  'thomas',
  'roos',
  'konrad',
  'franziska',
  'callum',
  'kathe',
] as const;
export type PortraitName = (typeof portraitNames)[number];

/** The address of a portrait, 560 × 700; the small one is the head alone, 176 × 176. */
export const portraitOf = (name: PortraitName, small = false) =>
  files[`../pictures/${name}${small ? '-s' : ''}.webp`] ?? '';

/** The page's portraits with `first` at the head of them, where it is one of ours (OPEN-57). */
export function withFirst(
  names: readonly PortraitName[],
  first: string | null,
): readonly PortraitName[] {
  const known = portraitNames.find((name) => name === first);
  if (!known || known === names[0]) return names;
  // Nobody stands there twice: whoever was first takes the place of who comes to it.
  return names.map((name, at) => (at === 0 ? known : name === known ? (names[0] ?? name) : name));
}
