import type { Measure, ReportReason, TransparencyAnswer } from '../contract/index.ts';
import { Case, ModerationRecord } from './case.model.ts';

const yearMs = 365 * 24 * 60 * 60_000;

/** Counts of a year, of nobody: what the law wants published (DSA, article 24). */
export async function readTransparency(now: Date): Promise<TransparencyAnswer> {
  const since = new Date(now.getTime() - yearMs);
  const [lines, waiting] = await Promise.all([
    ModerationRecord.find(
      { at: { $gt: since } },
      { event: 1, measure: 1, reason: 1, waitedMs: 1 },
    ).lean(),
    Case.countDocuments({ state: { $in: ['open', 'appealed'] } }),
  ]);
  const byMeasure: Record<Measure, number> = { none: 0, hide: 0, warn: 0, suspend: 0 };
  const byReason: Partial<Record<ReportReason, number>> = {};
  const decided = lines.filter(({ event }) => event === 'decided');
  for (const { measure, reason } of decided) {
    if (measure) byMeasure[measure] += 1;
    if (reason) byReason[reason] = (byReason[reason] ?? 0) + 1;
  }
  const waits = decided.flatMap(({ waitedMs }) => waitedMs ?? []).sort((a, b) => a - b);
  const count = (wanted: string) => lines.filter(({ event }) => event === wanted).length;
  return {
    reports: count('reported'),
    decisions: decided.length,
    ...{ byMeasure, byReason, waiting },
    appeals: count('appealed'),
    reversed: lines.filter(({ event, measure }) => event === 'appealDecided' && measure === 'none')
      .length,
    medianMs: waits[Math.max(0, Math.ceil(waits.length / 2) - 1)] ?? null,
    automated: 0,
  };
}
