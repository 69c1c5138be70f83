import { Refused, type MessageContent, type SiteSettings } from '../contract/index.ts';

/**
 * Credits a message costs its sender (SETTING-05). A gift that is not in the catalogue is `not_found`.
 * @throws `not_found`
 */
export function contentPrice(content: MessageContent, settings: SiteSettings): number {
  switch (content.type) {
    case 'text':
      return settings.message_credits;
    case 'photo':
      return settings.photo_credits;
    case 'gift': {
      const gift = settings.gifts.find(({ id }) => id === content.gift);
      if (!gift) throw new Refused('not_found', { fields: { gift: 'not_there' } });
      return gift.credits;
    }
  }
}

/**
 * What one credit costs this member in minor units, not rounded: the price of the last purchase,
 * or that of the smallest bundle for who never bought (OPEN-04).
 */
export function ownCreditPrice(
  lastPaid: { amount: number; currency: string } | null,
  settings: SiteSettings,
): { amount: number; currency: string } {
  if (lastPaid) return lastPaid;
  const [first, ...others] = settings.packages;
  if (!first) throw new Error('site settings have no packages');
  const smallest = others.reduce(
    (least, each) => (each.credits < least.credits ? each : least),
    first,
  );
  return { amount: smallest.amount / smallest.credits, currency: smallest.currency };
}
