export {
  Notification,
  notificationKinds,
  type NotificationDoc,
  type NotificationKind,
} from './notification.model.ts';
export {
  NotificationPreferences,
  wanting,
  type NotificationPreferencesDoc,
} from './preferences.model.ts';
export { announce, announceName, readAnnouncement, tellAnnouncements } from './announce.ts';
export { Announcement, announcementKinds, type AnnouncementKind } from './announcement.model.ts';
export { readDuePush, type DuePush } from './duePush.ts';
export { pushLikes, pushMessages } from './pushMessages.ts';
export { notifyLikes } from './notifyLikes.ts';
export { notifyMessages } from './notifyMessages.ts';
export { remindNotifications, remindNotificationsName } from './remindNotifications.ts';
export { changeOwnNotifications, readOwnNotifications } from './ownNotifications.ts';
export { remindUnread, remindUnreadName } from './remindUnread.ts';
export { lastWeekly, notifyWeeklyNewMembers, weeklyNewMembersName } from './weeklyNewMembers.ts';
