const shared = new URL('../../scripts/lib/k6.mjs', import.meta.url).href;

/** The k6 that `npm run load` would take; undefined where there is none: `npm test` says so and skips. */
export const { findK6 } = (await import(shared)) as { findK6(): string | undefined };
