import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SendResult } from '@rendezvous/core/chat';
import type { ErrorCode } from '@rendezvous/core/contract';
import type { Clock } from '@rendezvous/core/ports/clock';
import { pendingBytes } from '../socket/slowReaders.ts';
import type { GatewayServer } from '../socket/types.ts';
import { addDatabaseFigures } from './databaseFigures.ts';
import { securityEvents, type SecurityEvent } from './securityEvents.ts';

/** Milliseconds of an answer that matter to a member, as seconds. */
const ackBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What operators see of a node (OPS-04): numbers only, nobody's name, text or address. */
export function createMetrics({ io, clock }: { io: GatewayServer; clock: Clock }) {
  const registry = new Registry();
  const registers = [registry];
  // Among them nodejs_eventloop_lag_*: what the loop is late.
  collectDefaultMetrics({ register: registry });

  const sends = new Counter({
    name: 'rendezvous_sends_total',
    help: 'Messages stored, by type',
    labelNames: ['type'],
    registers,
  });
  const charged = new Counter({
    name: 'rendezvous_credits_charged_total',
    help: 'Credits charged for messages',
    registers,
  });
  const refusals = new Counter({
    name: 'rendezvous_refusals_total',
    help: 'Calls, commands and handshakes refused, by code',
    labelNames: ['code'],
    registers,
  });
  const acks = new Histogram({
    name: 'rendezvous_ack_seconds',
    help: 'Time from a command to its ack, by command',
    labelNames: ['command'],
    buckets: ackBuckets,
    registers,
  });
  const browserErrors = new Counter({
    name: 'rendezvous_browser_errors_total',
    help: 'Unhandled errors that browsers reported',
    registers,
  });
  const pagesHidden = new Counter({
    name: 'rendezvous_pages_hidden_total',
    help: 'Pages that somebody turned away from or closed',
    registers,
  });
  new Gauge({
    name: 'rendezvous_connections',
    help: 'Open sockets of this node',
    registers,
    collect() {
      this.set(io.sockets.sockets.size);
    },
  });
  new Gauge({
    name: 'rendezvous_pending_bytes',
    help: 'Bytes that readers of this node have not taken yet',
    registers,
    collect() {
      let bytes = 0;
      for (const { conn } of io.sockets.sockets.values()) bytes += pendingBytes(conn);
      this.set(bytes);
    },
  });
  const noticesRefused = new Counter({
    name: 'rendezvous_payment_notices_refused_total',
    help: 'Notices of the payment provider that were not stored, by reason',
    labelNames: ['reason'],
    registers,
  });
  const security = new Counter({
    name: 'rendezvous_security_events_total',
    help: 'Logins, failures, locks, changes of what opens an account, ends of sessions, refused attempts',
    labelNames: ['event'],
    registers,
  });
  // From the start, so that the first one of each is a rise.
  for (const event of securityEvents) security.inc({ event }, 0);
  addDatabaseFigures(registry, clock);

  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    sent({ outcomes }: SendResult): void {
      for (const outcome of outcomes) {
        if (!outcome.ok || outcome.sent.repeated) continue;
        sends.inc({ type: outcome.sent.message.type });
        charged.inc(outcome.sent.charged);
      }
    },
    /** One command answered: its name, or `unknown`; the code it was refused with, or null. */
    answered(command: string, startedMs: number, refusedWith: string | null): void {
      acks.observe({ command }, (performance.now() - startedMs) / 1_000);
      if (refusedWith !== null) refusals.inc({ code: refusedWith });
    },
    /** One call of somebody who is not our provider, or not with our keys. */
    noticeRefused(reason: 'signature'): void {
      noticesRefused.inc({ reason });
    },
    securityEvent(event: SecurityEvent, count: number): void {
      security.inc({ event }, count);
    },
    /** One unhandled error of a browser (WEB-03). */
    browserError(): void {
      browserErrors.inc();
    },
    /** One page that has become hidden (CALL-10). */
    pageHidden(): void {
      pagesHidden.inc();
    },
    /** One call or handshake refused. */
    refused(code: ErrorCode): void {
      refusals.inc({ code });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
