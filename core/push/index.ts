export { findLooking, Look, lookLeaseMs, noteLooks } from './looking.ts';
export { isPushService, knownPushServices, readPushServices } from './services.ts';
export { PushSubscription, type PushSubscriptionDoc } from './subscription.model.ts';
export {
  findPushDevices,
  forget as forgetPushDevices,
  listPushDevices,
  subscribe,
  unsubscribe,
} from './subscriptions.ts';
