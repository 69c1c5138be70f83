/** Answers that are often the right one, each with its key; the honest one comes first (OPER-07). */
export const quickReplies = [
  { name: 'honest', key: 'e' },
  { name: 'day', key: 'd' },
  { name: 'meeting', key: 'a' },
  { name: 'goodbye', key: 'r' },
] as const;

export type QuickReply = (typeof quickReplies)[number]['name'];
