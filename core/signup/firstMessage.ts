import { isTransient } from '@rendezvous/machines/wire';
import type { SendOutcome, SendRequest } from '../chat/index.ts';
import type { SiteSettings } from '../contract/index.ts';
import { Signup } from './signup.model.ts';

/** Sends one message the ordinary way: through the queue of a gateway, or straight. */
export type SendOne = (request: SendRequest) => Promise<SendOutcome>;

/**
 * Sends the first message of a signup at the ordinary price, if it is due, or notes why it is refused
 * (SIGNUP-12). Its client-made id is the signup's own, so however often this runs, at once or after a crash, it
 * is sent and paid for once. Answers false when it has to be tried again.
 */
export async function deliverFirstMessage(
  id: string,
  {
    readSettings,
    sendOne,
  }: { readSettings: (site: string) => Promise<SiteSettings>; sendOne: SendOne },
): Promise<boolean> {
  const signup = await Signup.findOne({ _id: id, messageDueAt: { $exists: true } }).lean();
  if (!signup?.message) return true;
  const { account, profile, site, message } = signup;
  const outcome = await sendOne({
    sender: { session: null, account, profile },
    clientId: id,
    to: { profile: message.to.toHexString() },
    content: { type: 'text', text: message.text },
    settings: await readSettings(site),
  });
  // What passes has not judged the message itself: it waits, as in the outbox of a page.
  if (!outcome.ok && isTransient(outcome)) return false;
  const settled = outcome.ok
    ? { 'message.state': 'sent', 'message.text': '' }
    : { 'message.state': 'refused', 'message.reason': outcome.refusal.code };
  await Signup.updateOne(
    { _id: id, messageDueAt: { $exists: true } },
    { $set: settled, $unset: { messageDueAt: 1 } },
  );
  return true;
}

/** Kept messages that became due before `before` and are not settled yet: a gateway did not live to do it. */
export async function findOverdueFirstMessages(before: Date, limit = 100): Promise<string[]> {
  const found = await Signup.find({ messageDueAt: { $lt: before } }, { _id: 1 })
    .sort({ messageDueAt: 1 })
    .limit(limit)
    .lean();
  return found.map(({ _id }) => _id);
}
