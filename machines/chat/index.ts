/**
 * The chat of one member (or of an operator, or of a virtual user of a load test), from login to logout.
 *
 * ```
 * list      idle → loading → idle | waiting       the list of conversations
 * pages     idle → fetching → idle | waiting      messages: newest, holes, older
 * removal   idle → removing → idle                done here first, then on the server
 * reading   idle → telling → idle | waiting       reads, told to the server
 * sending   idle → sending → idle | waiting       the outbox
 * ```
 *
 * The five workers run in parallel and take their work from the context. All knowledge enters it through the pure
 * functions of conversations.ts, so facts may come late, twice, out of order or not at all. Actors to provide:
 * `fetchChats`, `fetchPage`, `sendMessage`, `removeConversation`, `markRead`. The server needs none: it has its own
 * conversations moved by the machine (`advanceConversation`).
 */
export { advanceConversation, type Standing, type StandingEvent } from './advance.ts';
export { applyFact, applyMessage, type ChatFactEvent } from './applyFact.ts';
export { applyList, applySync, syncRequest } from './applySync.ts';
export { chatMachine } from './chatMachine.ts';
export type { ChatContext, ChatEvent, ChatInput } from './chatSetup.ts';
export { isRemoved } from './conversations.ts';
export { quoteOf } from './messageLog.ts';
export { persistOutbox } from './persistOutbox.ts';
export { parseOutbox, serializeOutbox } from './outboxStore.ts';
export * from './selectors.ts';
export type * from './types.ts';
