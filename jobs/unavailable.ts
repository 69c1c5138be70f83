/** Something outside is away for now: nobody's fault, so what waits for it is not counted as failed. */
export class Unavailable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is away`, options);
    this.name = 'Unavailable';
  }
}
