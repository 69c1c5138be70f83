import type { Gift, Language } from '@rendezvous/core/contract';

/** A gift in words; one that left the catalogue keeps its id. */
export function giftName(gifts: readonly Gift[], id: string, language: Language): string {
  const names = gifts.find((gift) => gift.id === id)?.names;
  return names?.[language] ?? names?.nl ?? id;
}
