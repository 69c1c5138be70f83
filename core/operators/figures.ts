import { Conversation, owedFilter } from '../chat/index.ts';
import type { FiguresAnswer, HourFigures } from '../contract/index.ts';
import { Answer, type AnswerDoc } from './records.model.ts';

const hourMs = 60 * 60_000;
const hoursShown = 12;
/** Beyond this figures are of the newest answers. */
const answersMax = 50_000;

type Answered = Pick<AnswerDoc, 'at' | 'waitedMs'>;

/** OPER-09: queue length, median and 95th percentile of the answer time, answers per hour, over twelve hours. */
export async function readFigures(now: Date): Promise<FiguresAnswer> {
  const since = beginningOf(now);
  const [answers, owed] = await Promise.all([
    Answer.find({ at: { $gt: since } }, { at: 1, waitedMs: 1 })
      .sort({ at: -1 })
      .limit(answersMax)
      .lean<Answered[]>(),
    Conversation.find(owedFilter, { owedSince: 1 }).sort({ owedSince: 1 }).lean(),
  ]);
  const waits = owed.flatMap(({ owedSince }) => owedSince ?? []);
  const hours = hoursOf(now, { answers, waits });
  const times = waitsOf(answers);
  const [oldest] = waits;
  return {
    waiting: waits.length,
    oldestMs: oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0,
    answers: answers.length,
    answersPerHour: hours.at(-1)?.answers ?? 0,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    hours,
  };
}

/** The last twelve hours of some work: when what was done was done and how long it had waited, and since when the rest waits. */
export function hoursOf(now: Date, work: { answers: Answered[]; waits: Date[] }): HourFigures[] {
  const since = beginningOf(now).getTime();
  return Array.from({ length: hoursShown }, (_, index) =>
    hourOf(new Date(since + index * hourMs), work),
  );
}

/** When the hours begin that figures are of. */
export const beginningOf = (now: Date) => new Date(now.getTime() - hoursShown * hourMs);

function hourOf(
  begin: Date,
  { answers, waits }: { answers: Answered[]; waits: Date[] },
): HourFigures {
  const end = new Date(begin.getTime() + hourMs);
  const inHour = answers.filter(({ at }) => at > begin && at <= end);
  const times = waitsOf(inHour);
  // Those that wait still, and those whose answer came later.
  const stillWaiting = waits.filter((since) => since <= end).length;
  const answeredLater = answers.filter(
    ({ at, waitedMs }) => waitedMs !== null && at > end && at.getTime() - waitedMs <= end.getTime(),
  ).length;
  return {
    at: begin.toISOString(),
    answers: inHour.length,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    waiting: stillWaiting + answeredLater,
  };
}

const waitsOf = (answers: Answered[]) =>
  answers.flatMap(({ waitedMs }) => waitedMs ?? []).sort((a, b) => a - b);

/** The value below which so many of the sorted values lie: the nearest rank. */
export function percentile(sorted: number[], part: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? null;
}
