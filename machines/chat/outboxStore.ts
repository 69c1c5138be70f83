import { contentSchema, idSchema, type Refusal } from '@rendezvous/core/contract';
import { z } from 'zod';
import type { OutboxItem } from './types.ts';

const version = 1;

const itemSchema = z.object({
  clientId: z.uuid(),
  to: z.union([z.strictObject({ conversation: idSchema }), z.strictObject({ profile: idSchema })]),
  content: contentSchema,
  at: z.string(),
  state: z.enum(['waiting', 'sending', 'failed']),
  refusal: z
    .custom<Refusal>((value) => typeof value === 'object' && value !== null && 'code' in value)
    .nullable(),
});
const storedSchema = z.object({ version: z.literal(version), items: z.array(z.unknown()) });

/** The outbox as it is stored: plain data with a version (MACH-03, REAL-06). */
export function serializeOutbox(items: readonly OutboxItem[]) {
  return { version, items: [...items] };
}

/**
 * The outbox as it was stored, from data or its JSON text. What was being sent waits again: whether it got through
 * is unknown, and sending twice does no harm. Never throws: another version gives nothing, a damaged item is left out.
 */
export function parseOutbox(stored: unknown): OutboxItem[] {
  const parsed = storedSchema.safeParse(typeof stored === 'string' ? readJson(stored) : stored);
  if (!parsed.success) return [];
  return parsed.data.items.flatMap((item) => {
    const { data } = itemSchema.safeParse(item);
    if (data === undefined) return [];
    return [{ ...data, state: data.state === 'sending' ? 'waiting' : data.state }];
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
