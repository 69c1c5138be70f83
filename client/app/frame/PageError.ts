/** What a page throws to have an error page shown in its place. */
export class PageError extends Error {
  readonly status: number;

  constructor(status = 500, message = 'Error') {
    super(message);
    this.name = 'PageError';
    this.status = status;
  }
}
