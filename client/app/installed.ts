import { useOnDevice } from './onDevice.ts';

/** Whether the site runs as an installed app, without the browser's own bars. */
export function isInstalled(): boolean {
  return (
    window.matchMedia?.('(display-mode: standalone)').matches === true ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

/** The same for components; the server does not know, and draws for a browser. */
export const useInstalled = (): boolean => useOnDevice(isInstalled, false);
