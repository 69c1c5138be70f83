import { drawFigure } from './figure.ts';
import { grounds } from './grounds.ts';
import { crops, lookOf, outfitOf, type Face } from './look.ts';

export type { Face } from './look.ts';

/** A portrait in two layers, each an SVG of 640 × 800 units: where it was taken, and who stands before it. */
export interface Drawing {
  /** Sharp; far away, it is to be blurred. */
  ground: string;
  figure: string;
}

const flip = 'transform="translate(640 0) scale(-1 1)"';
const light =
  '<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3d8" stop-opacity=".22"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b2340" stop-opacity=".16"/></linearGradient>';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" viewBox="0 0 640 800">${content}</svg>`;

/**
 * A drawn portrait; the same face and pose always give the same drawing. Pose 0 is a calm portrait, others show the
 * same person elsewhere, dressed otherwise and from another side.
 */
export function drawFace(face: Face, pose = 0): Drawing {
  const look = lookOf(face);
  const outfit = outfitOf(face, look, pose);
  const { defs, drawing } = drawFigure(look, outfit);
  const [left, top, width] = crops[outfit.crop];
  const ground = grounds[outfit.ground][outfit.palette]?.() ?? '';
  const scale = (640 / width).toFixed(5);
  return {
    ground: svg(`<g${outfit.groundMirrored ? ` ${flip}` : ''}>${ground}</g>`),
    figure: svg(
      `<defs>${defs}${light}</defs>
<g${outfit.mirrored ? ` ${flip}` : ''}><g transform="scale(${scale}) translate(${-left} ${-top}) rotate(${outfit.tilt} 840 1100)">${drawing}</g></g>
<rect width="640" height="800" fill="url(#light)"/>`,
    ),
  };
}
