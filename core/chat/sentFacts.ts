import type { Types } from 'mongoose';
import type { QuoteView } from '../contract/index.ts';
import type { FactTo } from '../events/index.ts';
import { presentMessage } from './chat.presenter.ts';
import type { MessageDoc } from './message.model.ts';
import type { SendResult } from './sendMessages.ts';
import type { SendRequest } from './sendState.ts';

/** A stored message as a fact for both of its members; `quotes` are by profile. */
export function messageFacts(
  message: MessageDoc,
  members: Types.ObjectId[],
  quotes: Record<string, QuoteView> = {},
): FactTo[] {
  return members.map((member) => {
    const profile = member.toHexString();
    return {
      profile,
      name: 'chat:messageSent',
      payload: { message: presentMessage(message, profile, quotes[profile]) },
    };
  });
}

/**
 * What a batch that was just committed tells both members of each message: the message, and to its
 * sender the new balance. The asking device has its message in the ack already; a repeat tells nobody.
 */
export function sentFacts({ outcomes }: SendResult, requests: SendRequest[]): FactTo[] {
  return outcomes.flatMap((outcome, index) => {
    if (!outcome.ok || outcome.sent.repeated) return [];
    const { message, receiver, credits, creditsVersion, quotes } = outcome.sent;
    const both = [message.sender, receiver];
    const [toSender, toReceiver] = messageFacts(message, both, quotes);
    const ackSocket = requests[index]?.ackSocket;
    const balance: FactTo = {
      profile: message.sender.toHexString(),
      name: 'credits:changed',
      payload: { credits, version: creditsVersion },
    };
    // A fictional profile has no devices and no balance.
    if (requests[index]?.answering) return toReceiver ? [toReceiver] : [];
    return [
      ...(toSender ? [{ ...toSender, ...(ackSocket && { exceptSocket: ackSocket }) }] : []),
      ...(toReceiver ? [toReceiver] : []),
      balance,
    ];
  });
}
