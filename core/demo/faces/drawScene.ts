import { seededInt, seededPick } from '../seededRandom.ts';

const skies = [
  ['#dcebf5', '#f9e3d0'],
  ['#f9d9c8', '#b9a7d8'],
  ['#cfe8ea', '#fdf3dc'],
] as const;
const lands = [
  ['#d9c79a', '#c7ae78', '#a98f5c'],
  ['#a8bf98', '#7f9f78', '#5d7f63'],
  ['#9fb2c4', '#7790a8', '#56708a'],
] as const;

/** A drawn landscape as SVG, 4:5: a picture to send that shows nobody. The same key always gives the same one. */
export function drawScene(key: string): string {
  const [above, below] = seededPick(`${key} sky`, skies);
  const land = seededPick(`${key} land`, lands);
  const sunX = 120 + seededInt(`${key} sun`, 400);
  const hills = land.map((colour, layer) => {
    const y = 430 + layer * 110;
    const [a, b] = [seededInt(`${key} a${layer}`, 160), seededInt(`${key} b${layer}`, 160)];
    return `<path fill="${colour}" d="M0 ${y + a} C 160 ${y - b} 320 ${y + b} 420 ${y + a / 2} S 600 ${y - a} 640 ${y + b / 2} V 800 H 0 Z"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 800">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>
<rect width="640" height="800" fill="url(#sky)"/><circle cx="${sunX}" cy="260" r="56" fill="#fff6e0"/>${hills.join('')}</svg>`;
}
