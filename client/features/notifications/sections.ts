import type { IconName } from '../../ui/iconNames.ts';

/** The sections of the settings in their order; `name` is the anchor, and in `texts` the key of its words. */
export const sections = [
  { name: 'mail', texts: 'notifications', icon: 'mail' },
  { name: 'push', texts: 'notifications', icon: 'bell' },
  { name: 'privacy', texts: 'notifications', icon: 'lock' },
  { name: 'invisible', texts: 'notifications', icon: 'eye-off' },
  { name: 'blocked', texts: 'notifications', icon: 'user-round' },
  { name: 'display', texts: 'notifications', icon: 'globe' },
  { name: 'password', texts: 'account', icon: 'key-round' },
  { name: 'address', texts: 'account', icon: 'at-sign' },
  { name: 'devices', texts: 'account', icon: 'monitor-smartphone' },
  { name: 'data', texts: 'account', icon: 'download' },
  { name: 'delete', texts: 'account', icon: 'door-open' },
] as const satisfies readonly { name: string; texts: string; icon: IconName }[];
