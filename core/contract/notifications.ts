/** What a member can be written about, each switched separately (ENTITY-43). */
export const notificationTypes = [
  'new_conversations',
  'new_messages',
  'like_received',
  'unread_message_reminder',
  'promotions',
  'weekly_new_members',
  'site_news',
  'unread_notifications_reminder',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** What nobody gets without having asked for it (OPEN-27). */
export const optInNotificationTypes: readonly NotificationType[] = ['promotions', 'site_news'];
