import type { MessagesPage, ReadUpTo, Refusal } from '@rendezvous/core/contract';
import { trimmedWhenClosed, mergeConversation, logOf } from './conversations.ts';
import { holeAfter, widestHole } from './messageLog.ts';
import type { ChatData, MessageLog, PageRequest } from './types.ts';

/** The page to fetch next: the newest of what is being opened, then holes, then older ones; null when none. */
export function nextPage(data: ChatData): PageRequest | null {
  const { open } = data;
  if (open !== null && open.state !== 'failed') {
    const conversation = open.conversation;
    const lastSeq = data.conversations[conversation]?.lastSeq ?? 0;
    if (open.state === 'opening') return { kind: 'newest', conversation, lastSeq };
    const log = logOf(data, conversation);
    const after = holeAfter(log, lastSeq);
    if (after !== null) {
      const newest = log.items.at(-1)?.seq ?? 0;
      // Far behind: start again from the newest page rather than fetch everything in between.
      if (after >= newest && lastSeq - after > widestHole) {
        return { kind: 'newest', conversation, lastSeq };
      }
      return { kind: 'after', conversation, after, lastSeq };
    }
  }
  for (const conversation of data.olderWanted) {
    const lastSeq = data.conversations[conversation]?.lastSeq ?? 0;
    const before = logOf(data, conversation).items[0]?.seq;
    if (before !== undefined) return { kind: 'before', conversation, before, lastSeq };
  }
  return null;
}

/** The state after a page has come. */
export function applyPage(
  data: ChatData,
  request: PageRequest,
  page: MessagesPage & { readUpTo?: ReadUpTo },
): ChatData {
  const id = request.conversation;
  const oldest = logOf(data, id).items[0]?.seq;
  const next = mergeConversation(data, id, {
    messages: page.messages,
    theirs: page.readUpTo?.theirs ?? 0,
    // Opening reads what it shows (CHAT-01).
    mine: Math.max(
      page.readUpTo?.mine ?? 0,
      request.kind === 'newest' ? (page.messages.at(-1)?.seq ?? 0) : 0,
    ),
  });
  const log = { ...logOf(next, id), ...settled(logOf(next, id), request, page, oldest) };
  return trimmedWhenClosed(
    {
      ...next,
      messages: { ...next.messages, [id]: log },
      open:
        next.open?.conversation === id && request.kind === 'newest'
          ? { conversation: id, state: 'opened', refusal: null }
          : next.open,
      olderWanted: request.kind === 'before' ? without(next.olderWanted, id) : next.olderWanted,
    },
    id,
  );
}

/** What an answer proves: that nothing older exists, or that what is still missing does not exist for me. */
function settled(
  log: MessageLog,
  request: PageRequest,
  { messages, more }: MessagesPage,
  oldestBefore: number | undefined,
): Partial<MessageLog> {
  const last = messages.at(-1)?.seq;
  const atLeast = (seq: number) => ({ settledTo: Math.max(log.settledTo, seq) });
  switch (request.kind) {
    case 'newest':
      return {
        ...(!more && log.items[0]?.seq === messages[0]?.seq && { atStart: true }),
        // With a hole further down, asking for that will settle the rest.
        ...(holeAfter(log, log.items.at(-1)?.seq ?? 0) === null && atLeast(request.lastSeq)),
      };
    case 'after':
      return atLeast(more && last !== undefined ? last : Math.max(request.lastSeq, last ?? 0));
    case 'before':
      // A late fact below the window would leave a hole that was not asked for.
      return oldestBefore === request.before
        ? { ...atLeast(request.before - 1), atStart: !more }
        : {};
  }
}

/** The state after the gateway said no to a page: it is not asked for again by itself. */
export function refusePage(data: ChatData, request: PageRequest, refusal: Refusal): ChatData {
  const id = request.conversation;
  const log = logOf(data, id);
  const opening = data.open?.conversation === id && data.open.state === 'opening';
  return {
    ...data,
    messages: {
      ...data.messages,
      [id]: { ...log, settledTo: Math.max(log.settledTo, request.lastSeq) },
    },
    open: opening ? { conversation: id, state: 'failed', refusal } : data.open,
    olderWanted: without(data.olderWanted, id),
  };
}

const without = (ids: string[], id: string) => ids.filter((other) => other !== id);
