export { createGathering } from './gathering.ts';
export { createLookup } from './lookup.ts';
export { createTurns, type Turns } from './turns.ts';
export { within } from './within.ts';
