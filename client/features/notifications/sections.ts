import type { IconName } from '../../ui/iconNames.ts';

/** The sections of the settings in their order; `name` is the anchor and names the words. */
export const sections = [
  { name: 'mail', icon: 'mail' },
  { name: 'privacy', icon: 'lock' },
  { name: 'invisible', icon: 'eye-off' },
  { name: 'blocked', icon: 'user-round' },
  { name: 'display', icon: 'globe' },
  { name: 'password', icon: 'key-round' },
  { name: 'address', icon: 'at-sign' },
  { name: 'devices', icon: 'monitor-smartphone' },
  { name: 'data', icon: 'download' },
  { name: 'delete', icon: 'door-open' },
] as const satisfies readonly { name: string; icon: IconName }[];
