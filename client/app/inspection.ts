import type { InspectionEvent } from 'xstate';

/**
 * An option of every machine that runs in a page: what is told of it. Empty, unless the gateway has said that this
 * browser watches (MACH-04); then main.tsx fills it before anything runs, with what is fetched for that alone.
 */
export const inspection: { inspect?: (event: InspectionEvent) => void } = {};
