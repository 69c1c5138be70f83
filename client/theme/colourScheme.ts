/** What the member chose; `system` follows the device. */
export const colourSchemes = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

const key = 'colour-scheme';

/** The remembered choice. Storage may be switched off: then the device decides. */
export function readColourScheme(): ColourScheme {
  try {
    const stored = localStorage.getItem(key);
    return colourSchemes.find((scheme) => scheme === stored) ?? 'system';
  } catch {
    // Without a storage nothing was chosen.
    return 'system';
  }
}

/** Puts a choice on the page and remembers it. */
export function applyColourScheme(scheme: ColourScheme): void {
  const root = document.documentElement;
  if (scheme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = scheme;
  try {
    if (scheme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, scheme);
  } catch {
    // A browser without storage keeps the choice for this page only.
  }
}
