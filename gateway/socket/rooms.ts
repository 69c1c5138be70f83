/** Every socket of one session, to end them together. */
export function sessionRoom(session: string): string {
  return `session:${session}`;
}
