import type { Charged } from './charged.ts';
import type { Idle, Memory } from './idle.ts';
import type { Measured } from './load.ts';

const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** The figures for programs. */
export function asJson(echo: Measured, charged: Charged): string {
  const figures = {
    echo: { perSecond: round(echo.perSecond), p99Ms: round(echo.acks.percentile(99), 2) },
    charged: {
      perSecond: round(charged.perSecond),
      ackP99Ms: round(charged.acks.percentile(99), 2),
      ackP50Ms: round(charged.acks.percentile(50), 2),
      deliveryP99Ms: round(charged.deliveries.percentile(99), 2),
      processorsBusy: charged.cpu,
      processorMsEach: Object.fromEntries(
        Object.entries(charged.cpu).map(([name, share]) => [name, perMessage(share, charged)]),
      ),
    },
    ratio: round(charged.perSecond / echo.perSecond, 4),
  };
  return JSON.stringify(figures, null, 2);
}

/** The same and more for people. */
export function asText(
  connections: number,
  rate: number | undefined,
  echo: Measured,
  charged: Charged,
): string {
  const { deliveries, acks } = charged;
  return [
    rate
      ? `${connections} connections, ${rate} charged messages a second; echo as fast as it goes`
      : `${connections} connections, one call under way each`,
    '',
    line('bare echo', echo.perSecond, echo.acks.percentile(50), echo.acks.percentile(99)),
    `  processors busy: ${busy(echo.cpu)}`,
    line('charged messages', charged.perSecond, acks.percentile(50), acks.percentile(99)),
    `  delivered to the other side: p50 ${ms(deliveries.percentile(50))}, p99 ${ms(deliveries.percentile(99))}`,
    `  processors busy: ${busy(charged.cpu)}`,
    `  of one message: ${Object.entries(charged.cpu)
      .map(([name, share]) => `${name} ${perMessage(share, charged) ?? 'unknown'} ms`)
      .join(', ')}`,
    `  ${charged.sent} messages in all, each stored and charged once`,
    '',
    `ratio ${(charged.perSecond / echo.perSecond).toFixed(4)} (one charged message for ${(echo.perSecond / charged.perSecond).toFixed(1)} echoes)`,
  ].join('\n');
}

/** What idle connections cost, for people. */
export function idleAsText(idle: Idle): string {
  const { sockets, before, after, gone, connectMs, idleCpu } = idle;
  const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  const row = (name: string, of: keyof Memory) => {
    const each = ((after[of] - before[of]) / sockets / 2 ** 10).toFixed(1);
    return `${name}: ${mib(before[of])} without, ${mib(after[of])} with: ${each} KiB each; ${mib(gone[of])} when they have gone`;
  };
  return [
    `${sockets} idle connections, each signed in and synced, watching ten others`,
    row('resident', 'resident'),
    row('heap', 'heapTotal'),
    row('heap in use', 'heapUsed'),
    `to connect and sync, of a processor: ${Object.entries(connectMs)
      .map(([name, spent]) => `${name} ${spent === undefined ? 'unknown' : ms(spent)}`)
      .join(', ')} each`,
    `to stay, processors busy: ${busy(idleCpu)}`,
  ].join('\n');
}

/** Processor time a process spends on one message, in milliseconds; null where nobody knows. */
function perMessage(share: number | undefined, { perSecond }: Measured): number | null {
  return share === undefined ? null : round((share * 1000) / perSecond, 3);
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

const line = (name: string, perSecond: number, p50: number, p99: number) =>
  `${name}: ${Math.round(perSecond)} a second, ack p50 ${ms(p50)}, p99 ${ms(p99)}`;

const busy = (cpu: Measured['cpu']) =>
  Object.entries(cpu)
    .map(([name, share]) => `${name} ${share === undefined ? 'unknown' : share.toFixed(2)}`)
    .join(', ');
