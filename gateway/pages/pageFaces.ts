import type { MemberPreview, ProfileSummary } from '@rendezvous/core/contract';

/** What answers with people look like: a list of them, or one. */
interface People {
  results?: readonly ProfileSummary[];
  profile?: ProfileSummary;
  preview?: MemberPreview | null;
}

/**
 * The addresses of the first `count` large pictures among the people in a page's answers, in their order: a page
 * that shows them names them, so that they are on their way before any script has run.
 */
export function firstFaces(answers: Record<string, unknown>, count: number): string[] {
  return Object.entries(answers)
    .filter(([address]) => /^\/api\/(search|profile|member-preview)\.php\?/.test(address))
    .flatMap(([, answer]) => {
      const { results = [], profile, preview } = answer as People;
      const one = profile ?? preview;
      return one ? [one] : results.slice(0, count);
    })
    .flatMap(({ main_image }) => (main_image ? [main_image.match] : []))
    .slice(0, count);
}
