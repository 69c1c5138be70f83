/** The push services of Chromium, Firefox, Edge and Safari. */
export const knownPushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/**
 * Whether an address is one of a push service that this installation speaks to: on one of these hosts or below it.
 * A browser says where messages go, and so could have this machine call anywhere: nothing else is ever called.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username } = new URL(endpoint);
  if (protocol !== 'https:' || username !== '') return false;
  return services.some((service) => host === service || host.endsWith(`.${service}`));
}

/** Reads `PUSH_SERVICES`: hosts separated by commas, with a port where it is not 443; unset: the known ones. */
export function readPushServices(value: string | undefined): readonly string[] {
  if (value === undefined || value.trim() === '') return knownPushServices;
  return value.split(',').map((host) => host.trim().toLowerCase());
}
