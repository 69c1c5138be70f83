/** An error as the log holds it. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string | number;
  /** Where it was thrown: the lines of the stack without its message. */
  stack?: string;
  cause?: LoggedError;
}

const causesMax = 5;
/** More says nothing more, and looking for addresses takes the square of its length. */
const messageMax = 1_000;
/** Between quotes an error repeats what it was given, quotes and all; an address is one wherever it stands. */
const quoted = /"[^]*"|'[^']*'|`[^`]*`/g;
const addresses = /\S+@\S+/g;

/**
 * What the log may know of an error (OPS-04, TRUST-10): its kind, code and place, and its message without the
 * values in it. Libraries hang more on their errors, a database the whole document: none of that is taken.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: scrubMessage(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(frames && { stack: frames.join('\n') }),
    ...(cause !== undefined && depth < causesMax && { cause: describeError(cause, depth + 1) }),
  };
}

/** A message without the values in it: what stands between quotes, and addresses; 1 000 characters at most. */
export function scrubMessage(message: string): string {
  const plain = message.replace(quoted, '…');
  if (plain.length <= messageMax) return plain.replace(addresses, '…');
  // The last word may be an address that was cut before its @.
  const cut = plain.slice(0, messageMax).replace(/\S+$/, '');
  return `${cut.replace(addresses, '…')}…`;
}
