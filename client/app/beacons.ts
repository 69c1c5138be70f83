/** Tells the gateway whenever the page becomes hidden, with nothing in it (CALL-10). Returns what ends it. */
export function tellWhenHidden(): () => void {
  const tell = () => {
    if (document.visibilityState === 'hidden') navigator.sendBeacon?.('/api/page-hidden.php');
  };
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}
