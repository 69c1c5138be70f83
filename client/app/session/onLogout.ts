const listeners: (() => void)[] = [];
let logouts = 0;

/** Registers what a module has to forget when its member logs out, or another one logs in; for as long as the page lives. */
export const onLogout = (forget: () => void): void => void listeners.push(forget);

/** Makes a check that answers whether it is still the same member: what was asked for one is not kept for the next. */
export function sameMember(): () => boolean {
  const before = logouts;
  return () => logouts === before;
}

/** Tells every module that the member has logged out, or that another one has logged in. */
export function notifyLogout(): void {
  logouts += 1;
  listeners.forEach((forget) => forget());
}

const visitorListeners: (() => void)[] = [];

/** Registers what has to be forgotten when a visitor logs in, who may have seen less at the same addresses. */
export const onVisitorLogin = (forget: () => void): void => void visitorListeners.push(forget);

/** Tells them that a visitor has logged in. */
export const notifyVisitorLogin = (): void => visitorListeners.forEach((forget) => forget());
