const forgetting: (() => void)[] = [];
let gone = 0;

/** What a module keeps of one member while the site is open goes with him: `forget` is called then. */
export const whenMemberLeaves = (forget: () => void): void => void forgetting.push(forget);

/** Answers whether nobody has left since it was made: what was asked for one member is not kept for the next. */
export function sameMember(): () => boolean {
  const before = gone;
  return () => gone === before;
}

/** Somebody has logged out, or somebody else has logged in. */
export function memberLeaves(): void {
  gone += 1;
  forgetting.forEach((forget) => forget());
}
