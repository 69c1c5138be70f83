const keyOf = (me: string) => `forgotten:${me}`;

/** Tells the other tabs that a member has logged out here: they keep nothing of him either. */
export function tellForgotten(me: string): void {
  try {
    localStorage.setItem(keyOf(me), 'now');
    localStorage.removeItem(keyOf(me));
  } catch {
    // Without storage nothing was kept.
  }
}

/** Calls back when another tab tells so; the answer stops it. */
export function whenForgotten(me: string, forget: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(me) && newValue !== null) forget();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
