const key = 'signed-in';

/**
 * Whether somebody was logged in here last time. The cookie itself cannot be read by scripts; without
 * this note every visitor's first page would begin with a call that is refused.
 */
export function hasSignedInHint(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function setSignedInHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the call is made each time.
  }
}
