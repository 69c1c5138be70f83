/**
 * What a device has of each conversation: all numbers up to one, and some beyond a gap. Messages
 * themselves are not kept: a thousand devices share one machine.
 */
export function createLogs() {
  const complete = new Map<string, number>();
  const ahead = new Map<string, Set<number>>();

  const upTo = (conversation: string) => complete.get(conversation) ?? 0;

  /** Everything up to here counts as known. */
  function begin(conversation: string, seq: number): void {
    advance(conversation, Math.max(seq, upTo(conversation)));
  }

  /** Takes a number; true when it was not known. */
  function add(conversation: string, seq: number): boolean {
    const beyond = ahead.get(conversation);
    if (seq <= upTo(conversation) || beyond?.has(seq)) return false;
    if (seq === upTo(conversation) + 1) advance(conversation, seq);
    else if (beyond) beyond.add(seq);
    else ahead.set(conversation, new Set([seq]));
    return true;
  }

  function advance(conversation: string, seq: number): void {
    const beyond = ahead.get(conversation);
    let last = seq;
    for (const known of beyond ?? []) if (known <= last) beyond?.delete(known);
    while (beyond?.delete(last + 1)) last += 1;
    if (beyond?.size === 0) ahead.delete(conversation);
    // Moved to the end: the order is that of the last change.
    complete.delete(conversation);
    complete.set(conversation, last);
  }

  return {
    upTo,
    begin,
    add,
    /** Whether numbers are missing before others that are there. */
    hasGap: (conversation: string) => ahead.has(conversation),
    gaps: () => [...ahead.keys()],
    /** What a sync is told: the conversations that changed last. */
    known: (most: number) => Object.fromEntries([...complete].slice(-most)),
  };
}

export type Logs = ReturnType<typeof createLogs>;
