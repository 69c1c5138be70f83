const key = 'signed-in';

/**
 * Who was logged in here last time, by profile id. The cookie itself cannot be read by scripts; without this note
 * every visitor's first page would begin with a call that is refused. It is no credential.
 */
export function signedInHint(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without a storage nobody seems to be logged in.
    return '';
  }
}

/** Whether somebody was logged in here last time; without storage nobody knows, and it is asked each time. */
export const hasSignedInHint = (): boolean => signedInHint() !== null;

/** Calls back when another tab notes that somebody else is logged in here now, or nobody; the answer stops it. */
export function whenHintChanges(changed: (member: string | null) => void): () => void {
  const heard = ({ key: told }: StorageEvent) => {
    // Without a key everything is gone.
    if (told === key || told === null) changed(signedInHint());
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

export function setSignedInHint(member: string | null): void {
  try {
    if (member === null) localStorage.removeItem(key);
    else localStorage.setItem(key, member);
  } catch {
    // Without storage the call is made each time.
  }
}
