import type { Types } from 'mongoose';
import { findTypingPartner } from '@rendezvous/core/chat';
import { limits } from '@rendezvous/core/contract';
import type { FactPublisher } from '@rendezvous/core/events';
import type { GatewayDeps } from '../deps.ts';

/** Conversations in which somebody on this node writes; beyond that the oldest are asked for anew. */
const rememberedMax = 20_000;
/** A repetition that comes this early is still one: networks are not even. */
const earlyMs = limits.typing.everyMs / 2;

interface Writing {
  profile: string;
  /** Who is told; null when nobody may know. */
  partner: Promise<Types.ObjectId | null>;
  partnerId?: string;
  toldAtMs: number;
  typing: boolean;
}

/**
 * Tells the other one that somebody writes (REAL-07). Nothing of it is stored. Who may know is asked once and kept
 * until a switch, a block or the like changes it, so writing itself asks the database nothing.
 */
export function createTyping({
  publisher,
  clock,
}: Pick<GatewayDeps, 'clock'> & { publisher: FactPublisher }) {
  const writing = new Map<string, Writing>();

  function remember(conversation: string, profile: Types.ObjectId): Writing {
    const key = `${profile.toHexString()}:${conversation}`;
    const known = writing.get(key);
    if (known) return known;
    const [oldest] = writing.keys();
    if (writing.size >= rememberedMax && oldest !== undefined) writing.delete(oldest);
    const partner = findTypingPartner(conversation, profile);
    const entry: Writing = {
      ...{ profile: profile.toHexString(), partner, toldAtMs: -Infinity, typing: false },
    };
    writing.set(key, entry);
    partner.then(
      (found) => {
        if (found) entry.partnerId = found.toHexString();
      },
      () => writing.delete(key),
    );
    return entry;
  }

  return {
    /**
     * Passes it on, at most once in `limits.typing.everyMs`.
     * @throws `not_found` for a conversation of others
     */
    async setTyping(conversation: string, profile: Types.ObjectId, typing: boolean): Promise<void> {
      const entry = remember(conversation, profile);
      const partner = await entry.partner;
      const nowMs = clock.now().getTime();
      const isOver = nowMs - entry.toldAtMs >= limits.typing.lastsMs;
      const isNews = typing !== (entry.typing && !isOver);
      if (!partner || (!isNews && (!typing || nowMs - entry.toldAtMs < earlyMs))) return;
      entry.toldAtMs = nowMs;
      entry.typing = typing;
      const payload = { conversation, profile: profile.toHexString(), typing };
      publisher.publish([{ profile: partner.toHexString(), name: 'chat:typingChanged', payload }]);
    },
    /** What these members may know has changed; without names: perhaps of everybody. */
    forget(profiles?: string[]): void {
      if (!profiles) return writing.clear();
      const changed = new Set(profiles);
      for (const [key, { profile, partnerId }] of writing) {
        // One that is still being asked for may have been asked too early.
        const isAsked = partnerId === undefined;
        if (changed.has(profile) || isAsked || changed.has(partnerId ?? '')) writing.delete(key);
      }
    },
  };
}
export type Typing = ReturnType<typeof createTyping>;
