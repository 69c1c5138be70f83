import type { QuietHours } from '../contract/index.ts';

/** Whether it is quiet at this moment where the member is (`zone`); over midnight where `from` is the later hour. */
export function isQuiet({ from, to, zone }: QuietHours, at: Date): boolean {
  const clock = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hour: 'numeric', hourCycle: 'h23' },
  } as const);
  const hour = Number(clock.format(at));
  return from < to ? from <= hour && hour < to : hour >= from || hour < to;
}
