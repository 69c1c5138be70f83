const key = 'signup-completed';

/** Notes that a signup begun elsewhere was just finished in this tab (OPEN-31). */
export function noteSignupCompleted(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the reminder is a line instead of a dialog.
  }
}

export function wasSignupCompleted(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Without a storage nothing was kept.
    return false;
  }
}

export function forgetSignupCompleted(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was noted either.
  }
}
