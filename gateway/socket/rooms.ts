/** Every socket of one session, to end them together. */
export function sessionRoom(session: string): string {
  return `session:${session}`;
}

/** Those of them that were let in by one token, given as its hash: it may be replaced while the session goes on. */
export function tokenRoom(tokenHash: string): string {
  return `token:${tokenHash}`;
}
