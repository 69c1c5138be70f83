/** Who may see a page, by the names that the client's list of pages gives it (client/app/guards.ts). */
export const pageGuards = ['anyone', 'either', 'member', 'operator', 'visitor'] as const;
export type PageGuard = (typeof pageGuards)[number];

/** Nobody is shown a page of whom nobody knows who may see it: that is an error of ours (ERR-06). */
export function assertKnownGuard({ path, guard }: { path: string; guard: string }): void {
  if (!pageGuards.some((each) => each === guard)) {
    throw new Error(`${path} has the guard ${guard}, which nobody knows`);
  }
}
