/** What the parts of a country are called there (ENTITY-46, SEARCH-07). */
const terms = {
  province: ['NL', 'BE', 'IE', 'IT', 'ES', 'CA', 'NZ'],
  region: ['GB', 'FR'],
  federalState: ['DE', 'AT'],
  canton: ['CH'],
  state: ['US', 'AU'],
  voivodeship: ['PL'],
} as const;
export type RegionTerm = keyof typeof terms;

/** The term of a country; `region` where nobody has said otherwise. */
export function regionTerm(country: string): RegionTerm {
  const found = Object.entries(terms).find(([, countries]) =>
    (countries as readonly string[]).includes(country),
  );
  return (found?.[0] ?? 'region') as RegionTerm;
}
