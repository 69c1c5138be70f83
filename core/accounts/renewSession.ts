import { Refused } from '../contract/index.ts';
import { namespaceOf, type Write } from '../mongo/index.ts';
import { Session, type SessionDoc } from './session.model.ts';
import { nextToken } from './sessionToken.ts';

type Renewable = Pick<SessionDoc, '_id' | 'renewed'>;

/**
 * Another token for a session whose member has shown the password again (ASVS 7.2.4), and the write that makes it the
 * only one. It goes into the transaction of what it is for, once `assertRenewable` was asked in it; the token before
 * opens nothing from then on.
 */
export function renewal(session: Renewable, now: Date): { token: string; write: Write } {
  const { token, renewed } = nextToken(session, now);
  const write: Write = {
    name: 'updateOne',
    namespace: namespaceOf(Session),
    filter: asSeen(session),
    update: { $set: { renewed } },
  };
  return { token, write };
}

/**
 * @throws `overloaded` when the session has ended or got another token meanwhile: who comes again hears which
 */
export async function assertRenewable(session: Renewable): Promise<void> {
  const stands = await Session.exists(asSeen(session));
  if (!stands) throw new Refused('overloaded', { retryInMs: 1_000 });
}

/** The session with the token that it had when it was read. The driver's type for writes knows object ids only. */
function asSeen({ _id, renewed }: Renewable) {
  return { _id, 'renewed.hash': renewed ? renewed.hash : { $exists: false } } as object;
}
