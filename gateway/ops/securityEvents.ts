import type { Request } from 'express';
import { Refused, type ErrorCode } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { isRightRefused } from '../http/rights.ts';
import type { Metrics } from './metrics.ts';

/** What may be an attack, or the end of one, and is counted whether it is or not. */
export const securityEvents = [
  'login',
  'login_failed',
  'login_locked',
  'reset_requested',
  'password_reset',
  'password_changed',
  'mail_change_requested',
  'mail_changed',
  'session_ended',
  'account_deleted',
  'account_reactivated',
  'access_refused',
  'attempt_refused',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Refusals that no page of ours brings about in the hands of somebody who means well, or not often. */
const attempts: readonly ErrorCode[] = [
  'origin_refused',
  'unknown_site',
  'rate_limited',
  'payload_too_large',
  'idempotency_mismatch',
  'link_invalid',
];
/** Of each kind of attempt a line at most so often: who floods the site is not to flood its log. */
const lineEveryMs = 60_000;

export interface SecurityEvents {
  /**
   * Notes what has happened by this request, `count` times: one line of the log, with the id of the request and with
   * nobody's name, address or account, and one figure.
   */
  note(request: Request, event: SecurityEvent, count?: number): void;
  /** Notes a password or a second factor that was wrong, and one that nobody looked at; for the `catch` of a check. Throws `error` on. */
  noteRefused(request: Request, error: unknown): never;
  /**
   * Notes a refusal of any call or command that tells of an attempt: somebody asked for what others may do
   * (`access_refused`), or came against what protects the site (`attempt_refused`). Each is a figure; the log has the
   * first of each code, and every minute one with how many there were.
   */
  noteRefusal(error: unknown, code: ErrorCode, requestId?: unknown): void;
  /** One that has no refusal of the list: a handshake, a notice that is not signed. */
  noteAttempt(code: ErrorCode | 'signature', requestId?: unknown): void;
}

export type SecurityDeps = GatewayDeps & { security: SecurityEvents };

/** The log says these whatever its level, unless it is silent: nobody is to miss them for having asked for less. */
export function createSecurityEvents(
  log: GatewayDeps['log'],
  metrics: Pick<Metrics, 'securityEvent'>,
  now: () => Date = () => new Date(),
): SecurityEvents {
  const lines = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });

  function note(request: Request, event: SecurityEvent, count = 1): void {
    if (count === 0) return;
    metrics.securityEvent(event, count);
    const line = { security: event, requestId: request.id, ...(count > 1 && { count }) };
    if (event === 'login_failed' || event === 'login_locked') lines.warn(line);
    else lines.info(line);
  }

  const said = new Map<string, { atMs: number; since: number }>();
  function attempt(event: SecurityEvent, code: string, requestId: unknown): void {
    metrics.securityEvent(event, 1);
    const key = `${event} ${code}`;
    const nowMs = now().getTime();
    const last = said.get(key);
    if (last && Math.abs(nowMs - last.atMs) < lineEveryMs) {
      last.since += 1;
      return;
    }
    const count = (last?.since ?? 0) + 1;
    said.set(key, { atMs: nowMs, since: 0 });
    lines.warn({ security: event, code, requestId, ...(count > 1 && { count }) });
  }

  return {
    note,
    noteAttempt: (code, requestId) => attempt('attempt_refused', code, requestId),
    noteRefusal(error, code, requestId) {
      if (isRightRefused(error)) attempt('access_refused', code, requestId);
      else if (attempts.includes(code)) attempt('attempt_refused', code, requestId);
    },
    noteRefused(request, error) {
      if (error instanceof Refused) {
        const { code, fields = {} } = error.refusal;
        const wrong = Object.values(fields).includes('wrong_password');
        const failed = code === 'login_failed' || code === 'otp_invalid';
        if (failed || wrong) note(request, 'login_failed');
        if (code === 'account_locked') note(request, 'login_locked');
      }
      throw error;
    },
  };
}
