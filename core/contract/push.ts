import type { Language } from './accounts.ts';
import type { NotificationType } from './notifications.ts';

/** What may ring on a device, each switched by itself and apart from mail (ENTITY-44). */
export const pushTypes = [
  'new_conversations',
  'new_messages',
  'like_received',
  'unread_message_reminder',
] as const satisfies readonly NotificationType[];
export type PushType = (typeof pushTypes)[number];

/** Where a click on a message leads when it does not say so (OPEN-46): a member here, a stranger there. */
export const pushPages = { check: '/chats', open: '/' } as const;

/** What a push message carries, encrypted for one device: who has done something, never what was said. */
export interface PushMessage {
  /** The same whenever it is sent again. */
  id: string;
  type: PushType;
  title: string;
  body: string;
  /** A newer one with the same takes its place on the screen. */
  tag: string;
  /** Paths of this site: for whoever is logged in (PUSH-06), and for everybody else (PUSH-07). */
  check: string;
  open: string;
  /** Unread messages and new likes together, for the badge of the installed app (PUSH-09). */
  news: number;
  lang: Language;
}

/** A browser that gets push messages, coarsely. */
export interface PushDeviceView {
  id: string;
  /** The one that asks. */
  current: boolean;
  browser: string;
  system: string;
  since: string;
}

/** Whole hours of the day, from 0 to 23, between which nothing rings. `from` is the first of them, `to` the first after. */
export interface QuietHours {
  from: number;
  to: number;
  /** By whose clock, as in the time zone database: Europe/Amsterdam. */
  zone: string;
}

/** Part of GET and PUT /api/notifications.php. */
export interface PushSettingsView {
  preferences: Record<PushType, boolean>;
  /** Messages do not say who it is either. */
  hides_names: boolean;
  quiet: QuietHours | null;
  devices: PushDeviceView[];
}

/** What service worker and page tell each other (PUSH-04, PUSH-05). */
export type WorkerNews =
  { type: 'NEW_PUSH_MESSAGE'; message: PushMessage } | { type: 'NEW_PUSH_CLICK'; path: string };
