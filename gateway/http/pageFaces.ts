import { cardSizes, srcSetOf, type ProfileSummary } from '@rendezvous/core/contract';

/** What answers with people look like: a list of them, or one. */
interface People {
  results?: readonly ProfileSummary[];
  profile?: ProfileSummary;
}

/** A picture that a page will show: its address, and those of other sizes where the page chooses among them. */
export interface NamedFace {
  href: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The first `count` pictures among the people in a page's answers, in their order: a page that shows them names
 * them, so that they are on their way before any script has run. Cards in a list choose among the sizes there are.
 */
export function firstFaces(answers: Record<string, unknown>, count: number): NamedFace[] {
  return Object.entries(answers)
    .filter(([address]) => /^\/api\/(search|profile)\.php\?/.test(address))
    .flatMap(([, answer]) => {
      const { results = [], profile } = answer as People;
      return profile ? [faceOf(profile)] : results.slice(0, count).map(cardOf);
    })
    .flatMap((face) => face ?? [])
    .slice(0, count);
}

const faceOf = ({ main_image }: ProfileSummary): NamedFace | null =>
  main_image && { href: main_image.match };

function cardOf({ main_image }: ProfileSummary): NamedFace | null {
  if (!main_image) return null;
  const { match, picture } = main_image;
  return { href: match, ...(picture && { srcSet: srcSetOf(picture), sizes: cardSizes }) };
}
