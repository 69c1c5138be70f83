export {
  createWebPushSender,
  PushFailed,
  PushGone,
  type OutgoingPush,
  type PushSender,
} from './webPushSender.ts';
