import type { FactName, Facts } from '@rendezvous/core/contract';

/** What a page is told of as it happens. */
export type Fact = { [Name in FactName]: { name: Name; payload: Facts[Name] } }[FactName];

interface FactRoute {
  /** The machine that owns what the fact tells; without one it is for pages alone. */
  owner?: 'session' | 'chat';
  /** Not for pages: it is about the connection, not about the member. */
  private?: true;
}

/** Where each fact goes: to the one machine that keeps what it tells, and to the pages that are open (REAL-08). */
export const factRoutes: Record<FactName, FactRoute> = {
  'chat:messageSent': { owner: 'chat' },
  'chat:messagesRead': { owner: 'chat' },
  'chat:conversationRemoved': { owner: 'chat' },
  'chat:messageReacted': { owner: 'chat' },
  'chat:typingChanged': {},
  'presence:changed': {},
  'counts:changed': { owner: 'session' },
  'credits:changed': { owner: 'session' },
  'likes:received': {},
  'likes:matched': {},
  'likes:changed': {},
  'profiles:hidden': {},
  'profiles:shown': {},
  'photos:changed': {},
  'photos:hidden': {},
  'moderation:decided': {},
  'moderation:changed': {},
  'operator:queueChanged': {},
  'operator:claimed': {},
  'payments:changed': {},
  'gateway:draining': { owner: 'session', private: true },
  'gateway:resync': { owner: 'session', private: true },
};
