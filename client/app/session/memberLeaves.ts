const forgetting: (() => void)[] = [];
let gone = 0;

/** What a module keeps of one member while the site is open goes with him: `forget` is called then. */
export const whenMemberLeaves = (forget: () => void): void => void forgetting.push(forget);

/** Answers whether nobody has left since it was made: what was asked for one member is not kept for the next. */
export function sameMember(): () => boolean {
  const before = gone;
  return () => gone === before;
}

const forVisitors: (() => void)[] = [];

/** What a visitor was shown goes when he becomes a member: he may have seen less at the same addresses. */
export const whenVisitorLogsIn = (forget: () => void): void => void forVisitors.push(forget);

/** A visitor has become a member. */
export const visitorLogsIn = (): void => forVisitors.forEach((forget) => forget());

/** Somebody has logged out, or somebody else has logged in. */
export function memberLeaves(): void {
  gone += 1;
  forgetting.forEach((forget) => forget());
}
