import type { StateValue } from 'xstate';
import { redact } from './redact.ts';

/**
 * What a running machine tells whoever watches it, in a page or on the server (MACH-04): one step after the other,
 * without anything that is secret or somebody's own. It leaves its browser or process in this form only.
 */
export { redact, redacted } from './redact.ts';

/** One event that a machine has taken, and how it stood then. */
export interface WatchedStep {
  /** Which running machine this is: its own name, and what it runs for. */
  actor: string;
  /** The id of its machine: `payment`. */
  machine: string;
  /** The page it runs in, by its address; null: the server. */
  page: string | null;
  /** In milliseconds. */
  at: number;
  event: { type: string } & Record<string, unknown>;
  /** The states it went through, as values of a snapshot; the last is where it is. */
  through: StateValue[];
  status: 'active' | 'done' | 'error' | 'stopped';
  context: unknown;
}

/** The name of the channel over which the pages of a browser tell their steps. */
export const watchChannel = 'machines';

/** What goes over it. */
export type WatchMessage =
  /** Somebody has begun to watch: every page tells what it has recorded. */
  | { type: 'watching' }
  /** `first` is the number of the first of them, counted from the page's first one on. */
  | { type: 'steps'; tab: string; first: number; steps: WatchedStep[] }
  /** The page is closed. */
  | { type: 'closed'; tab: string };

/** A step with only what may be shown of it. */
export function describeStep(
  step: Omit<WatchedStep, 'event' | 'context'> & { event: { type: string }; context: unknown },
): WatchedStep {
  const { type, ...told } = step.event;
  const shown = redact(told) as Record<string, unknown>;
  return { ...step, event: { ...shown, type }, context: redact(step.context) };
}
