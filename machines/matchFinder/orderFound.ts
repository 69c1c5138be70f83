import type { MatchFinderChoice, ProfileText } from '@rendezvous/core/contract';

/** What members say they are here for; whoever says one of these comes first for the answer "sexy". */
const playful = new Set(['affair', 'fun']);

/**
 * Orders what was found by the answers that stay in the browser. Nobody is left out, and nothing is guessed from a
 * picture: appearance goes by what members say they came for, and of race no profile says anything, so that answer
 * changes nothing (OPEN-37; the page says so where it asks).
 */
export function orderFound(
  found: readonly ProfileText[],
  { appearance }: Partial<MatchFinderChoice>,
): ProfileText[] {
  if (appearance === undefined) return [...found];
  const fits = ({ attributes: { reason_for_joining: reason } }: ProfileText) =>
    reason !== undefined && playful.has(reason) === (appearance === 'sexy');
  return [...found.filter(fits), ...found.filter((profile) => !fits(profile))];
}
