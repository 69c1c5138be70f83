import type { Language } from '@rendezvous/core/contract';

/** The contract's list, written again: there it stands beside schemas that would come along into the page. */
export const languages = ['nl', 'en', 'de', 'es', 'fr', 'it', 'pl'] as const satisfies Language[];
