import type { MemberPreview, ProfileSummary } from '@rendezvous/core/contract';

/** What answers with people look like: a list of them, or one. */
interface People {
  results?: readonly ProfileSummary[];
  profile?: ProfileSummary;
  preview?: MemberPreview | null;
  member?: MemberPreview | null;
}

/** A picture as a page's head names it: `srcset` is null for one that has a single size. */
export interface NamedFace {
  href: string;
  srcset: string | null;
  type: 'image/avif' | 'image/webp';
}

/**
 * The first `count` main pictures among the people in a page's answers, in their order: a page that shows them names
 * them, so that they are on their way before any script has run.
 */
export function firstFaces(answers: Record<string, unknown>, count: number): NamedFace[] {
  return Object.entries(answers)
    .filter(([address]) =>
      /^\/api\/(search|profile|member-preview|member-landing)\.php\?/.test(address),
    )
    .flatMap(([, answer]) => {
      const { results = [], profile, preview, member } = answer as People;
      const one = profile ?? preview ?? member;
      return one ? [one] : results.slice(0, count);
    })
    .flatMap(({ main_image }) => (main_image ? [nameFace(main_image)] : []))
    .slice(0, count);
}

function nameFace({ match, picture }: NonNullable<ProfileSummary['main_image']>): NamedFace {
  const sources = picture?.sources ?? [];
  const avif = sources.every((each) => each.avif !== null);
  const srcset = sources.map((each) => `${(avif && each.avif) || each.webp} ${each.width}w`);
  return {
    href: match,
    srcset: srcset.length > 0 ? srcset.join(', ') : null,
    type: avif && srcset.length > 0 ? 'image/avif' : 'image/webp',
  };
}
