import type { Request } from 'express';
import { Refused } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
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
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export interface SecurityEvents {
  /**
   * Notes what has happened by this request, `count` times: one line of the log, with the id of the request and with
   * nobody's name, address or account, and one figure.
   */
  note(request: Request, event: SecurityEvent, count?: number): void;
  /** Notes a password or a second factor that was wrong, and one that nobody looked at; for the `catch` of a check. Throws `error` on. */
  noteRefused(request: Request, error: unknown): never;
}

export type SecurityDeps = GatewayDeps & { security: SecurityEvents };

/** The log says these whatever its level, unless it is silent: nobody is to miss them for having asked for less. */
export function createSecurityEvents(
  log: GatewayDeps['log'],
  metrics: Pick<Metrics, 'securityEvent'>,
): SecurityEvents {
  const lines = log.child({}, { level: log.level === 'silent' ? 'silent' : 'info' });

  function note(request: Request, event: SecurityEvent, count = 1): void {
    if (count === 0) return;
    metrics.securityEvent(event, count);
    const line = { security: event, requestId: request.id, ...(count > 1 && { count }) };
    if (event === 'login_failed' || event === 'login_locked') lines.warn(line);
    else lines.info(line);
  }

  return {
    note,
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
