/** The four widths at which layouts change (UI-01), in px. */
export const breakpoints = { small: 576, medium: 768, large: 992, wide: 1200 } as const;

type Breakpoint = keyof typeof breakpoints;

/** Media query for a width and everything wider. */
export const from = (name: Breakpoint) => `@media (min-width: ${breakpoints[name]}px)`;

/** Media query for everything narrower than a width. */
export const below = (name: Breakpoint) => `@media (max-width: ${breakpoints[name] - 1}px)`;

/** Media query for the narrowest phones, which need another word or two left out. */
export const narrowest = '@media (max-width: 359px)';
