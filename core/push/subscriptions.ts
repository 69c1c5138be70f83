import { createHash, ECDH } from 'node:crypto';
import type { Types } from 'mongoose';
import { findUsableSessions, Session } from '../accounts/index.ts';
import { Refused, type GivenSubscription, type PushDeviceView } from '../contract/index.ts';
import { readPushKeys } from '../secrets/index.ts';
import { isPushService } from './services.ts';
import { PushSubscription, type PushSubscriptionDoc } from './subscription.model.ts';

/** More browsers than that are nobody's; who adds one loses the oldest. */
const devicesMax = 30;

interface Asking {
  account: Types.ObjectId;
  profile: Types.ObjectId;
  /** The session of the browser. */
  session: string;
}

const idOf = (account: Types.ObjectId, endpoint: string) =>
  createHash('sha256').update(`${account.toHexString()} ${endpoint}`).digest('hex');

/**
 * Keeps the subscription of a browser for as long as its session stands (CALL-06); the same again renews it.
 * @throws `validation` for an endpoint of none of `services`, or for keys that nothing can be encrypted with
 */
export async function subscribe(
  { account, profile, session }: Asking,
  { endpoint, keys }: GivenSubscription,
  { services, now }: { services: readonly string[]; now: Date },
): Promise<void> {
  if (!isPushService(endpoint, services)) {
    throw new Refused('validation', { fields: { endpoint: 'unknown_push_service' } });
  }
  if (!isOnCurve(keys.p256dh)) throw new Refused('validation', { fields: { p256dh: 'invalid' } });
  const { publicKey: serverKey } = await readPushKeys();
  await PushSubscription.updateOne(
    { _id: idOf(account, endpoint) },
    {
      $set: { account, profile, session, endpoint, keys, serverKey },
      $setOnInsert: { since: now },
    },
    { upsert: true },
  );
  const surplus = await PushSubscription.find({ account }, { _id: 1 })
    .sort({ since: -1 })
    .skip(devicesMax)
    .lean();
  if (surplus.length > 0) await forget(surplus.map(({ _id }) => _id));
}

/** A public key of P-256, uncompressed. Anything else would fail at every message. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return Buffer.from(p256dh, 'base64url')[0] === 4;
  } catch {
    return false;
  }
}

/** Ends a subscription of the asker's own, by its id or its endpoint; what is not there is ended already. */
export async function unsubscribe(
  account: Types.ObjectId,
  which: { id: string } | { endpoint: string },
): Promise<void> {
  const _id = 'id' in which ? which.id : idOf(account, which.endpoint);
  await PushSubscription.deleteOne({ _id, account });
}

/** Subscriptions that are worth nothing any more. */
export async function forget(ids: string[]): Promise<void> {
  await PushSubscription.deleteMany({ _id: { $in: ids } });
}

/** The browsers an account gets push messages on, the newest first. */
export async function listPushDevices(
  account: Types.ObjectId,
  session?: string,
): Promise<PushDeviceView[]> {
  const found = await PushSubscription.find({ account }).sort({ since: -1 }).lean();
  const ids = found.map((each) => each.session);
  const sessions = await Session.find({ _id: { $in: ids } }, { browser: 1, system: 1 }).lean();
  const byId = new Map(sessions.map((each) => [each._id, each]));
  return found.flatMap((each) => {
    const device = byId.get(each.session);
    if (!device) return [];
    const { browser = '', system = '' } = device;
    const current = each.session === session;
    return [{ id: each._id, current, browser, system, since: each.since.toISOString() }];
  });
}

/**
 * What these profiles can be reached on now. Subscriptions whose session has ended, whose account cannot be used
 * any more (locked, deleted), or that were made for another key are left out and forgotten.
 */
export async function findPushDevices(
  profiles: Types.ObjectId[],
  now: Date,
): Promise<PushSubscriptionDoc[]> {
  const found = await PushSubscription.find({ profile: { $in: profiles } }).lean<
    PushSubscriptionDoc[]
  >();
  if (found.length === 0) return [];
  const { publicKey } = await readPushKeys();
  const sessions = await findUsableSessions(
    found.map(({ session }) => session),
    now,
  );
  const isUsable = (each: PushSubscriptionDoc) =>
    each.serverKey === publicKey && sessions.get(each.session)?.account.equals(each.account);
  const lost = found.filter((each) => !isUsable(each));
  if (lost.length > 0) await forget(lost.map(({ _id }) => _id));
  return found.filter(isUsable);
}
