import { signupSteps, type SignupField, type SignupForm } from '@rendezvous/core/contract';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { emptyForm, lastStep } from './form.ts';
import { selectStep } from './selectors.ts';
import type { signupMachine } from './signupMachine.ts';
import type { SignupStep } from './types.ts';

const version = 1;

/** An interrupted signup as it is stored: never with the password. */
export interface StoredSignup {
  version: typeof version;
  step: SignupStep;
  form: Omit<SignupForm, 'password'>;
  signup: string;
  attempted: boolean;
  profile: string | null;
}

/**
 * The signup as plain data with a version (MACH-03); null when there is nothing to go on with.
 * What was under way goes on at the last step: the password has to be typed again.
 */
export function serializeSignup(snapshot: SnapshotFrom<typeof signupMachine>): StoredSignup | null {
  const over = snapshot.status !== 'active' || snapshot.context.user !== null;
  if (over || snapshot.matches('closed') || snapshot.matches('linkInvalid')) return null;
  const { form, signup, attempted, profile } = snapshot.context;
  const { password: _secret, ...kept } = form;
  const step = selectStep(snapshot) ?? lastStep;
  return { version, step, form: kept, signup, attempted, profile };
}

/** A stored signup, from data or its JSON text. Never throws: another version or anything damaged is null. */
export function parseSignup(stored: unknown): StoredSignup | null {
  const data = typeof stored === 'string' ? readJson(stored) : stored;
  if (!isRecord(data) || data['version'] !== version || !isRecord(data['form'])) return null;
  const { step, signup, attempted, profile } = data;
  if (typeof signup !== 'string' || typeof attempted !== 'boolean') return null;
  if (profile !== null && typeof profile !== 'string') return null;
  if (typeof step !== 'number' || signupSteps[step] === undefined) return null;
  const { password: _none, ...form } = { ...emptyForm };
  for (const field of Object.keys(form) as Exclude<SignupField, 'password'>[]) {
    const value = data['form'][field];
    if (typeof value !== 'string') return null;
    form[field] = value;
  }
  return { version, step: step as SignupStep, form, signup, attempted, profile };
}

/**
 * Hands the signup to `save` whenever it changes, and null once there is nothing more to keep: for a store
 * that ends with the browser's session, because an address stands in it. Returns what ends it.
 */
export function persistSignup(
  actor: ActorRefFrom<typeof signupMachine>,
  save: (stored: StoredSignup | null) => void,
): () => void {
  let last = '';
  const subscription = actor.subscribe((snapshot) => {
    const stored = serializeSignup(snapshot);
    const text = JSON.stringify(stored);
    if (text === last) return;
    last = text;
    save(stored);
  });
  return () => subscription.unsubscribe();
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Damaged: as good as none.
    return null;
  }
}
