import type { SiteSettings, UserView } from '@rendezvous/core/contract';
import type { OutboxItem } from '@rendezvous/machines/chat';

/** Characters left from which on they are counted out loud. */
const nearLimit = 100;

/** A character is what Unicode calls a code point, as the server counts (CHAT-11, OPEN-06). */
const lengthOf = (text: string) => [...text.trim()].length;

export interface Countdown {
  left: number;
  near: boolean;
  over: boolean;
}

/** How far a text is from the limit (SCREEN-18). */
export function countdown(text: string, limit: number): Countdown {
  // Counting is left out as long as it cannot matter: a text has at most as many points as units.
  const left = text.length <= limit - nearLimit ? limit - text.length : limit - lengthOf(text);
  return { left, near: left <= Math.min(nearLimit, limit / 2), over: left < 0 };
}

type Prices = Pick<SiteSettings, 'message_credits' | 'photo_credits' | 'gifts'>;

/** What the messages that wait to be sent will cost. */
export function queuedCredits(outbox: readonly OutboxItem[], prices: Prices): number {
  return outbox
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { content }) => {
      if (content.type === 'text') return sum + prices.message_credits;
      if (content.type === 'photo') return sum + prices.photo_credits;
      return sum + (prices.gifts.find(({ id }) => id === content.gift)?.credits ?? 0);
    }, 0);
}

/** Whether what is sent would begin a conversation that only Premium members may begin (MEMBERSHIP-03). */
export const needsPremium = (
  member: Pick<UserView, 'paid_user' | 'free_conversations_left'>,
  starting: boolean,
) => starting && !member.paid_user && member.free_conversations_left === 0;

/** Whether another message can be paid once those that wait have been. */
export const canAfford = (credits: number, queued: number, price: number) =>
  credits - queued >= price;
