import type { Types } from 'mongoose';
import type { FactTo } from '../events/index.ts';
import { presentMessage } from './chat.presenter.ts';
import type { MessageDoc } from './message.model.ts';
import type { Sent } from './sendPlan.ts';

/** A stored message as a fact for both of its members. */
export function messageFacts(message: MessageDoc, members: Types.ObjectId[]): FactTo[] {
  return members.map((member) => {
    const profile = member.toHexString();
    return {
      profile,
      name: 'chat:messageSent',
      payload: { message: presentMessage(message, profile) },
    };
  });
}

/** What a committed send tells both members: the message, and to its sender the new balance. */
export function sentFacts({ message, receiver, credits, creditsVersion }: Sent): FactTo[] {
  return [
    ...messageFacts(message, [message.sender, receiver]),
    {
      profile: message.sender.toHexString(),
      name: 'credits:changed',
      payload: { credits, version: creditsVersion },
    },
  ];
}
