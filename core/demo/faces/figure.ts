import {
  ageLines,
  beanie,
  beards,
  cheeks,
  earring,
  freckles,
  fringe,
  lashes,
  mouths,
  moustache,
  patterns,
  strands,
} from './features.ts';
import { ink, mix } from './ink.ts';
import type { Look, Outfit } from './look.ts';
import { outlinesOf, paint, places, takeApart } from './parts.ts';

/** Somebody dressed for one picture, on the library's canvas: definitions, and what is drawn with them. */
export function drawFigure(look: Look, outfit: Outfit): { defs: string; drawing: string } {
  const { skin, age } = look;
  const { body, hairStyle: hair, glasses } = outfit;
  const { eyes, brows, nose } = look;
  const parts = takeApart({ body, hair, eyes, brows, nose, glasses });
  const outlines = {
    skin: outlinesOf(parts.skin),
    body: outlinesOf(parts.body),
    hair: outlinesOf(parts.hair),
  };
  const shade = mix(skin, '#5a2b2f', 0.34);
  const clip = (name: string, place: string, shapes: string[]) =>
    `<clipPath id="${name}">${shapes.map((d) => `<path transform="${place}" d="${d}"/>`).join('')}</clipPath>`;
  const defs = [
    clip('in-skin', places.skin, outlines.skin.slice(0, 1)),
    clip('in-body', places.body, outlines.body.slice(0, 1)),
    clip('in-hair', places.hair, outlines.hair),
    look.salted
      ? `<radialGradient id="salt" gradientUnits="userSpaceOnUse" cx="330" cy="520" r="430"><stop offset=".32" stop-color="#b3afba"/><stop offset=".95" stop-color="${look.hairColour}"/></radialGradient>`
      : '',
  ];
  const inSkin = (what: string) => `<g clip-path="url(#in-skin)">${what}</g>`;
  const { beard, beardColour } = look;
  const drawing = [
    // Without hair nothing else draws the edge of the head.
    look.bald
      ? `<path transform="${places.skin}" d="${outlines.skin[0]}" fill="${skin}" stroke="${ink}" stroke-width="24" stroke-linejoin="round"/>`
      : '',
    paint(parts.skin, skin, ink),
    inSkin(cheeks(skin, shade)),
    ageLines(age, shade),
    look.freckles ? freckles : '',
    dress(parts.body, outfit),
    outfit.earring ? earring(outfit.earring) : '',
    hairOf(parts.hair, look, outfit),
    beard === 'stubble' || beard === 'short' || beard === 'both'
      ? inSkin(beards[beard === 'stubble' ? 'stubble' : 'short'](beardColour, skin))
      : '',
    mouths[outfit.mouth](look.lip),
    beard === 'moustache' || beard === 'both' ? moustache(beardColour) : '',
    paint(parts.nose, skin, ink),
    paint(parts.eyes, '#fff', ink),
    look.lashes ? lashes : '',
    glasses === undefined
      ? ''
      : paint(parts.glasses, '#ffffff', look.frame).replaceAll(
          'fill="#ffffff"',
          'fill="#fff" fill-opacity=".18"',
        ),
    paint(parts.brows, skin, look.outlined ? mix(look.hairColour, ink, 0.55) : ink),
    outfit.beanie ? beanie(outfit.beanie) : '',
  ];
  return { defs: defs.join(''), drawing: drawing.join('') };
}

/** Clothes: the cloth, on it its pattern or the shirt under a jacket, over it the ink. */
function dress(group: string, { body, cloth, under, pattern }: Outfit): string {
  const painted = paint(group, cloth, ink);
  const afterCloth = painted.indexOf('/>') + 2;
  const shirts: Record<string, string> = {
    '16': `<path d="M680 1100L712 1200Q752 1400 755 1760H1015Q1012 1400 986 1200L966 1100Z" fill="${under}"/>`,
    '05': `<path d="M690 1120L695 1760H955L960 1120Z" fill="${under}"/>`,
  };
  const inside = [
    shirts[body] ?? '',
    pattern ? patterns[pattern](cloth, under) : '',
    '<path d="M1120 1050Q1300 1400 1240 1760H1744V1050Z" fill="#1b1440" opacity=".10"/>',
  ].join('');
  const behind =
    body === '13'
      ? `<path d="M660 1150Q830 1290 975 1130L900 1500 800 1620Z" fill="${under}" stroke="${ink}" stroke-width="12"/>`
      : '';
  return `${behind}${painted.slice(0, afterCloth)}</g><g clip-path="url(#in-body)">${inside}</g><g transform="${places.body}">${painted.slice(afterCloth)}`;
}

/** A headscarf, what is left, or a head of hair with light in it. */
function hairOf(group: string, look: Look, { scarf }: Outfit): string {
  const { hairColour, outlined, salted } = look;
  if (look.headscarf) return paint(group, look.skin, scarf);
  if (look.bald) return look.bald === 'fringe' ? fringe(hairColour) : '';
  const painted = paint(group, '#f3e9dd', salted ? 'url(#salt)' : hairColour);
  const edged = outlined
    ? `<g stroke="${ink}" stroke-width="11" stroke-linejoin="round">${painted}</g>`
    : painted;
  const light = outlined ? mix(hairColour, '#5b5670', 0.34) : mix(hairColour, '#ffffff', 0.24);
  return `${edged}<g clip-path="url(#in-hair)">${strands(light)}</g>`;
}
