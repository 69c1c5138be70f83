import { errorCodes } from '@rendezvous/core/contract';

/** Names under which a text says how something stands and never what somebody wrote, typed or is called. */
const plainNames = new Set([
  ...['type', 'state', 'status', 'kind', 'step', 'phase', 'reason', 'failure', 'method'],
  ...['currency', 'language', 'country', 'role', 'origin'],
]);
/** Names of what is secret or somebody's own, whatever it looks like. */
const secretNames =
  /pass|secret|token|otp|digits|iban|card|cvc|phone|mail|text|message|address|street|zip|city|birth|^(name|code)$/i;

/** Nothing inside these is shown, not even numbers. */
const sealedNames = /pass|secret|card|iban|birth|message/i;

const id = /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const word = /^[\w.:-]{1,40}$/;
const refusals = new Set<string>(errorCodes);

/** What stands where something was left out. */
export const redacted = '•••';

const entriesMax = 30;
const depthMax = 8;

/**
 * What may be shown of what a machine knows or was told (MACH-04): its shape, numbers, ids, times and the words that
 * say how things stand. Every other text is left out, so that what is added later is not shown by oversight; under
 * the name of a secret numbers are left out too. Long lists are cut, functions are left out.
 */
export function redact(value: unknown, name = '', depth = 0): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (typeof value === 'number') return secretNames.test(name) ? redacted : value;
  if (typeof value === 'string') return redactText(value, name);
  if (value instanceof Date) return secretNames.test(name) ? redacted : value.toISOString();
  if (typeof value !== 'object') return `<${typeof value}>`;
  if (sealedNames.test(name)) return redacted;
  if (value instanceof Error) {
    const { refusal } = value as { refusal?: unknown };
    return { error: value.name, ...(refusal !== undefined && { refusal: redact(refusal) }) };
  }
  if (depth >= depthMax) return '…';
  const [all, isList] = [Object.entries(value), Array.isArray(value)];
  const kept = all
    .slice(0, entriesMax)
    .filter(([, each]) => typeof each !== 'function')
    .map(([key, each]) => [key, redact(each, isList ? name : key, depth + 1)] as const);
  const more = all.length - entriesMax;
  if (isList) return [...kept.map(([, each]) => each), ...(more > 0 ? [`… ${more}`] : [])];
  return { ...Object.fromEntries(kept), ...(more > 0 && { '…': more }) };
}

function redactText(value: string, name: string): string {
  if (value === '') return value;
  if (name === 'code' && refusals.has(value)) return value;
  if (secretNames.test(name)) return redacted;
  if (id.test(value) || time.test(value)) return value;
  return plainNames.has(name) && word.test(value) ? value : redacted;
}
