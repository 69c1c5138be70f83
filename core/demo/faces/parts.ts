import { notionists } from '@dicebear/collection';
import { createAvatar, type StyleOptions } from '@dicebear/core';

/** Where each part begins in a drawing of this style; the parts come in this order. */
export const places = {
  skin: 'translate(531 487)',
  body: 'translate(178 1057)',
  hair: 'translate(266 207)',
  lips: 'translate(791 871)',
  beard: 'translate(653 805)',
  nose: 'translate(901 668)',
  eyes: 'translate(610 680)',
  glasses: 'translate(610 680)',
  brows: 'translate(774 657)',
  gesture: 'translate(0 559)',
} as const;
export type PartName = keyof typeof places;

/** Which of the library's drawings each part is: the numbers of `variantNN`. */
export interface Variants {
  hair: string;
  eyes: string;
  brows: string;
  nose: string;
  body: string;
  glasses?: string | undefined;
}

/** The groups of one drawing (DiceBear Notionists by Zoish, CC0), each as it is in the library: black on white. */
export function takeApart(variants: Variants): Record<PartName, string> {
  const { glasses, ...always } = variants;
  const chosen = Object.entries({ ...always, ...(glasses !== undefined && { glasses }) });
  const options = {
    ...{ seed: 'a', bodyIconProbability: 0, gestureProbability: 0, beardProbability: 0 },
    ...{ glassesProbability: glasses === undefined ? 0 : 100, lips: ['variant03'] },
    ...Object.fromEntries(chosen.map(([part, number]) => [part, [`variant${number}`]])),
  };
  // The style's own types list every variant by name.
  const svg = createAvatar(notionists, options as StyleOptions<notionists.Options>).toString();
  const inner = svg.slice(svg.indexOf('<g transform='), svg.lastIndexOf('</g></svg>'));
  let from = 0;
  const starts = Object.values(places).map((place) => {
    const at = inner.indexOf(`<g transform="${place}"`, from);
    from = at + 1;
    return at;
  });
  const groups = Object.keys(places).map((part, index) => [
    part,
    inner.slice(starts[index], starts[index + 1]),
  ]);
  return Object.fromEntries(groups) as Record<PartName, string>;
}

/** A part in colours: what is white in the library, and what is black. */
export function paint(group: string, white: string, black: string): string {
  return group.replace(
    /fill="(#000|#fff)"/g,
    (_, colour) => `fill="${colour === '#000' ? black : white}"`,
  );
}

/** The outlines of a part, the one that holds the others first. */
export function outlinesOf(group: string): string[] {
  return [...group.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d ?? '');
}
