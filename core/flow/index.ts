export { createGathering } from './gathering.ts';
export { createTurns, type Turns } from './turns.ts';
export { within } from './within.ts';
