/** Something outside is away for now: nobody's fault, so what waits for it is not counted as failed. */
export class Unavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is away`, options);
    this.name = 'Unavailable';
  }
}

/** Something outside asks to be left alone for a while. It counts as a failure: there may be no end of it. */
export class TryLater extends Error {
  readonly inMs: number;

  constructor(message: string, inMs: number) {
    super(message);
    this.name = 'TryLater';
    this.inMs = inMs;
  }
}
