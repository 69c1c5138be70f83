import { drawFigure } from './figure.ts';
import { grounds } from './grounds.ts';
import { crops, lookOf, outfitOf, type Face } from './look.ts';

export type { Face } from './look.ts';

/**
 * A drawn portrait as SVG, 640 × 800; the same face and pose always give the same drawing. Pose 0 is a calm portrait,
 * others show the same person elsewhere, dressed otherwise and from another side.
 */
export function drawFace(face: Face, pose = 0): string {
  const look = lookOf(face);
  const outfit = outfitOf(face, look, pose);
  const { defs, drawing } = drawFigure(look, outfit);
  const [left, top, width] = crops[outfit.crop];
  const ground = grounds[outfit.ground][outfit.palette]?.() ?? '';
  const flip = 'transform="translate(640 0) scale(-1 1)"';
  const scale = (640 / width).toFixed(5);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" viewBox="0 0 640 800"><defs>${defs}<filter id="far" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="3"/></filter><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3d8" stop-opacity=".22"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2b2340" stop-opacity=".16"/></linearGradient></defs>
<g filter="url(#far)"${outfit.groundMirrored ? ` ${flip}` : ''}>${ground}</g>
<g${outfit.mirrored ? ` ${flip}` : ''}><g transform="scale(${scale}) translate(${-left} ${-top}) rotate(${outfit.tilt} 840 1100)">${drawing}</g></g>
<rect width="640" height="800" fill="url(#light)"/></svg>`;
}
