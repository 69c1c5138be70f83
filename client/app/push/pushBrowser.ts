import type { PushStanding } from '@rendezvous/machines/push';
import type { Call } from '../http/index.ts';
import { isPushNoted, knowsPush, notePush } from './pushState.ts';

const address = '/api/user.php?push=1';

interface Here {
  call: Call;
  /** The installation's public key; null: this site wants no push. */
  serverKey: string | null;
  /** The member's profile. */
  profile: string;
}

const encode = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const send = (call: Call, subscription: PushSubscription) =>
  call('POST', address, { body: { subscription: subscription.toJSON() } });

/** How it stands, without asking anybody for anything (PUSH-01, PUSH-02). */
export async function lookAtPush({ call, serverKey, profile }: Here): Promise<PushStanding> {
  if (!knowsPush() || serverKey === null) return 'incapable';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = Notification.permission === 'granted' ? await findSubscription() : null;
  if (!subscription || !isPushNoted(profile)) return 'notSubscribed';
  if (encode(subscription.options.applicationServerKey) !== serverKey) {
    return subscribeToPush({ call, serverKey, profile });
  }
  // The session may be another one by now. Without a network the next page says so.
  await send(call, subscription).catch(() => undefined);
  return 'subscribed';
}

/** Asks for permission, subscribes this browser and hands the subscription over (PUSH-03). */
export async function subscribeToPush({ call, serverKey, profile }: Here): Promise<PushStanding> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'notSubscribed';
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  const isCurrent = before && encode(before.options.applicationServerKey) === serverKey;
  if (before && !isCurrent) await before.unsubscribe();
  const subscription = isCurrent
    ? before
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  await send(call, subscription);
  notePush(profile);
  return 'subscribed';
}

/** Ends it here and there. */
export async function unsubscribeFromPush({ call }: Pick<Here, 'call'>): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) {
    await call('DELETE', address, { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  notePush(null);
}

/** Whoever logs out here gets nothing here any more; the server has ended it with the session. */
export async function dropSubscription(): Promise<void> {
  if (knowsPush()) await (await findSubscription())?.unsubscribe();
}
