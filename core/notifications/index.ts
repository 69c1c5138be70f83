export { Notification, type NotificationDoc } from './notification.model.ts';
export {
  NotificationPreferences,
  wanting,
  type NotificationPreferencesDoc,
} from './preferences.model.ts';
export { remindUnread, remindUnreadName } from './remindUnread.ts';
