const forgetting: (() => void)[] = [];

/** What a module keeps of one member while the site is open goes with him: `forget` is called then. */
export const whenMemberLeaves = (forget: () => void): void => void forgetting.push(forget);

/** Somebody has logged out, or somebody else has logged in. */
export const memberLeaves = (): void => forgetting.forEach((forget) => forget());
