import {
  errorCodes,
  type ErrorCode,
  type Refusal,
  type RefusalDetails,
} from '@rendezvous/core/contract';
import { trackLoading } from '../loading.ts';
import { retryDelayMs, retriesMax, worthRetrying } from './retry.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The gateway said no, and why; `offline` when it could not be reached at all. */
export class CallFailed extends Error {
  readonly refusal: { code: ErrorCode | 'offline' } & RefusalDetails;
  readonly status: number;
  /** The way was blocked or there were too many: the same call may be made again (CALL-24). */
  readonly again: boolean;

  constructor(refusal: CallFailed['refusal'], status: number, again = false) {
    super(refusal.code);
    this.name = 'CallFailed';
    this.refusal = refusal;
    this.status = status;
    this.again = again;
  }
}

/** The session ended during a call: the member is logged out and nobody needs to hear of the call (ERR-01). */
export class SessionEnded extends Error {
  constructor() {
    super('authentication_required');
    this.name = 'SessionEnded';
  }
}

/** Whether an error was dealt with already and should stay silent. */
export const isSwallowed = (error: unknown) => error instanceof SessionEnded;

export interface CallDeps {
  fetch: typeof fetch;
  /** Waits before a retry. */
  wait: (ms: number) => Promise<void>;
  random: () => number;
  /** What the client runs as, for the header of user.php (OPEN-35). */
  clientType: () => 'web' | 'app';
  onSessionEnded: () => void;
}

export interface CallOptions {
  body?: unknown;
  signal?: AbortSignal;
  /** Leaves the loading bar alone. */
  quiet?: boolean;
  /** The request goes on when the page is left. */
  keepalive?: boolean;
  /** Is not repeated here: who asks sees to that. */
  once?: boolean;
}

export type Call = <Answer>(method: Method, path: string, options?: CallOptions) => Promise<Answer>;

const isUserUrl = (path: string) => new URL(path, 'http://site').pathname.endsWith('user.php');

async function readRefusal(response: Response): Promise<Refusal> {
  // Not ours, as from a proxy: the status alone speaks.
  const { retry_in_ms: retryInMs, ...body } = (await response.json().catch(() => ({}))) as {
    error?: string;
    retry_in_ms?: number;
  } & RefusalDetails;
  const code = errorCodes.find((known) => known === body.error) ?? 'server_error';
  return { ...body, ...(retryInMs !== undefined && { retryInMs }), code };
}

/**
 * Makes the function through which all HTTP goes: retries what may be repeated (CALL-24, OPEN-54),
 * names the client to user.php (CALL-02, -03), and turns refusals into {@link CallFailed}.
 */
export function createCall(deps: CallDeps): Call {
  const attempt = (method: Method, path: string, { body, signal, keepalive }: CallOptions) =>
    deps.fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(isUserUrl(path) ? { 'X-Client-Type': deps.clientType() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });

  async function settle<Answer>(method: Method, path: string, options: CallOptions) {
    const repeatable = method !== 'POST';
    const response = await attempt(method, path, options).catch((error: unknown) => {
      throw options.signal?.aborted ? error : new CallFailed({ code: 'offline' }, 0, repeatable);
    });
    if (response.ok) return (await response.json()) as Answer;
    const refusal = await readRefusal(response);
    const ended = response.status === 403 && refusal.code === 'authentication_required';
    if (ended && !isUserUrl(path)) {
      deps.onSessionEnded();
      throw new SessionEnded();
    }
    const again = repeatable && worthRetrying(response.status);
    throw new CallFailed(refusal, response.status, again);
  }

  async function persist<Answer>(method: Method, path: string, options: CallOptions) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await settle<Answer>(method, path, options);
      } catch (error) {
        const again = error instanceof CallFailed && error.again && !options.once;
        if (!again || tries === retriesMax) throw error;
      }
      await deps.wait(retryDelayMs(tries, deps.random));
    }
  }

  return <Answer>(method: Method, path: string, options: CallOptions = {}) => {
    const answer = persist<Answer>(method, path, options);
    return options.quiet ? answer : trackLoading(answer);
  };
}
