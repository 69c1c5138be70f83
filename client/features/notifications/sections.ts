import type { IconName } from '../../ui/iconNames.ts';

/** The sections of the settings in their order; `name` is the anchor, and in `texts` the key of its words. */
export const sections = [
  { name: 'mail', texts: 'notifications', icon: 'mail' },
  { name: 'push', texts: 'notifications', icon: 'bell' },
  { name: 'privacy', texts: 'notifications', icon: 'lock' },
  { name: 'invisible', texts: 'notifications', icon: 'eye-off' },
  { name: 'blocked', texts: 'notifications', icon: 'user-round' },
  { name: 'display', texts: 'notifications', icon: 'globe' },
  { name: 'password', texts: 'ownAccount', icon: 'key-round' },
  { name: 'address', texts: 'ownAccount', icon: 'at-sign' },
  { name: 'devices', texts: 'ownAccount', icon: 'monitor-smartphone' },
  { name: 'data', texts: 'ownAccount', icon: 'download' },
  { name: 'delete', texts: 'ownAccount', icon: 'door-open' },
] as const satisfies readonly { name: string; texts: string; icon: IconName }[];
