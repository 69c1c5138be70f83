/** The unified test format is data of any shape; what it means is decided where it is used. */
export type Loose = ReturnType<typeof JSON.parse>;

/** The test needs something that is not there on purpose; the message names it. */
export class Skip extends Error {}
