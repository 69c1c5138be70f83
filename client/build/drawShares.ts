import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import { cups } from './loops/cups.ts';
import { drawEurope } from './drawMap.ts';

/** As the networks show it. */
const size = { width: 1_200, height: 630 };
const pictures = '../features/landers/pictures/';

type Draw = (face: (name: string, box: Box) => string) => string;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of the corners; half the width is a circle. */
  round?: number;
  turn?: number;
}

const rect = ({ x, y, width, height, round = 0 }: Box, paint: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" ${paint}/>`;
const all = (paint: string) => rect({ x: 0, y: 0, ...size }, paint);
const indigo = '#292656';
const teal = '#0d6a6b';
const paper = '#f8f7fb';

const ring = (count: number, radius: number, width: number) =>
  Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2;
    return {
      x: 600 + radius * Math.cos(angle) - width / 2,
      y: 315 + radius * Math.sin(angle) - width / 2,
      ...{ width, height: width, round: width / 2 },
    };
  });

const grid = (columns: number, rows: number) =>
  Array.from({ length: columns * rows }, (_, at) => ({
    x: 8 + (at % columns) * (1_192 / columns),
    y: 8 + Math.floor(at / columns) * (622 / rows),
    width: 1_192 / columns - 8,
    height: 622 / rows - 8,
    round: at % 4 === 2 ? 80 : 14,
  }));

const many = 'griet hans amelie caglar ingrid ruben marleen wouter fatima dirk selin jurgen'.split(
  ' ',
);
const named = (at: number) => many[at % many.length] ?? 'griet';

/** What a link to each landing page shows where people share it: its own picture idea, without words. */
const shares: Record<string, Draw> = {
  adultonly: (face) =>
    `<g filter="url(#blur)">${grid(6, 3)
      .map((box, at) => face(named(at), box))
      .join(
        '',
      )}</g>${all(`fill="${paper}" opacity=".62"`)}<path d="M400 630V280a200 200 0 0 1 400 0v350z" fill="${teal}"/><path d="M424 630V282a176 176 0 0 1 352 0v348z" fill="#fff"/><circle cx="738" cy="420" r="13" fill="${teal}"/>`,
  tinderswipe: (face) =>
    `${all('fill="#e9e7f6"')}${face('ute', { x: 450, y: 90, width: 330, height: 420, round: 28, turn: 9 })}${face('selin', { x: 430, y: 90, width: 330, height: 420, round: 28, turn: -7 })}${face('wouter', { x: 435, y: 80, width: 340, height: 440, round: 28 })}<circle cx="540" cy="550" r="44" fill="#fff"/><path d="M524 534l32 32m0-32l-32 32" stroke="#514c6b" stroke-width="7" stroke-linecap="round"/><circle cx="670" cy="550" r="44" fill="#bc2864"/><path d="M670 574c-34-24-30-46-14-46 8 0 12 6 14 11 2-5 6-11 14-11 16 0 20 22-14 46z" fill="#fff"/>`,
  whoneedsstrings: (face) =>
    `${all(`fill="${paper}"`)}<path d="M-20 420C200 300 300 560 430 420S560 120 700 210s90 300 230 240 160-220 320-170" fill="none" stroke="${teal}" stroke-width="14" stroke-linecap="round"/>${face('callum', { x: 130, y: 170, width: 240, height: 240, round: 120 })}${face('priya', { x: 830, y: 190, width: 240, height: 240, round: 120 })}`,
  alonetonight: (face) =>
    `${all('fill="#171433"')}<path d="M960 60a80 80 0 1 0 80 130 66 66 0 0 1-80-130z" fill="#fbe9c2"/>${Array.from(
      { length: 8 },
      (_, at) => {
        const box = {
          x: 250 + (at % 4) * 180,
          y: 90 + Math.floor(at / 4) * 260,
          width: 140,
          height: 210,
        };
        const who = { 1: 'griet', 4: 'jurgen', 7: 'bram' }[at];
        const pane = rect(
          box,
          `fill="${at === 6 ? '#f3b567' : '#262143'}" stroke="#e8dfd0" stroke-width="7"`,
        );
        return who
          ? face(who, box) +
              rect(box, 'fill="#ffd68c" fill-opacity=".22" stroke="#fff1d8" stroke-width="7"')
          : pane;
      },
    ).join('')}`,
  collagelanding: (face) =>
    `${all(`fill="${paper}"`)}${grid(4, 2)
      .map((box, at) => face(named(at), box))
      .join('')}`,
  gallery: (face) =>
    `${all('fill="#e8ddd0"')}<path d="M0 560h1200v70H0z" fill="#a57650"/>${[
      'griet',
      'konrad',
      'selin',
      'dirk',
    ]
      .map((name, at) => {
        const box = { x: 90 + at * 265, y: 110 + (at % 2) * 50, width: 210, height: 262 };
        const frame = { ...box, x: box.x - 22, y: box.y - 22, width: 254, height: 306 };
        return rect(frame, `fill="${at % 2 ? '#4b3627' : '#c39a4f'}"`) + face(name, box);
      })
      .join('')}`,
  iconslanding: (face) =>
    `${all(`fill="${paper}"`)}<circle cx="600" cy="315" r="120" fill="#e1f0ee"/><path d="M600 372c-84-58-74-112-34-112 18 0 29 14 34 26 5-12 16-26 34-26 40 0 50 54-34 112z" fill="${teal}"/>${ring(
      12,
      240,
      104,
    )
      .map((box, at) => face(named(at), box))
      .join('')}`,
  maplanding: (face) => {
    const { countryShapes, places } = drawEurope();
    const at = (x: number, y: number) => ({ x: 270 + x * 1.02 - 36, y: y * 1.02 - 36 });
    return `${all('fill="#e1f0ee"')}<g transform="translate(270 0) scale(1.02)">${countryShapes
      .map(({ shape }) => `<path d="${shape}" fill="#fff" stroke="#6fa9a6" stroke-width="1"/>`)
      .join('')}</g>${places
      .map(({ x, y }, index) =>
        face(named(index), { ...at(x, y), width: 72, height: 72, round: 36 }),
      )
      .join('')}`;
  },
  socialnetwork: (face) =>
    `${all(`fill="${paper}"`)}${[0, 1, 2]
      .map((at) => {
        const box = { x: 90 + at * 350, y: 80 + (at % 2) * 50, width: 320, height: 430, round: 24 };
        const tone = ['#fff', '#e1f0ee', indigo][at] ?? '#fff';
        const ink = at === 2 ? '#c6c1e4' : '#514c6b';
        const lines = [0, 1, 2].map((row) =>
          rect(
            {
              x: box.x + 34,
              y: box.y + 50 + row * 56,
              width: 250 - row * 46,
              height: 26,
              round: 13,
            },
            `fill="${ink}" opacity="${row === 0 ? 0.35 : 0.85}"`,
          ),
        );
        const who = { x: box.x + 34, y: box.y + 290, width: 104, height: 104, round: 52 };
        return rect(box, `fill="${tone}"`) + lines.join('') + face(named(at * 3 + 1), who);
      })
      .join('')}`,
  transitionsvideolanding: (face) =>
    ['griet', 'griet-1', 'griet-2', 'griet-3']
      .map((name, at) => face(name, { x: at * 300, y: 0, width: 300, height: 630 }))
      .join(''),
  video: () => `<svg width="1200" height="680" y="-40">${cups(0.62)}</svg>`,
};

const fileOf = (name: string) => fileURLToPath(new URL(`${pictures}${name}.webp`, import.meta.url));

/** A portrait as PNG inside SVG: nothing else that can be drawn reads WebP everywhere. */
async function embed(names: ReadonlySet<string>): Promise<Map<string, string>> {
  const read = async (name: string) =>
    [name, (await sharp(fileOf(name)).png().toBuffer()).toString('base64')] as const;
  return new Map(await Promise.all([...names].map(read)));
}

async function drawShare(draw: Draw): Promise<Buffer> {
  const names = new Set<string>();
  draw((name) => (names.add(name), ''));
  const data = await embed(names);
  let count = 0;
  const drawing = draw((name, { x, y, width, height, round = 0, turn = 0 }) => {
    count += 1;
    const clip = rect({ x, y, width, height, round }, '');
    const turned = `rotate(${turn} ${x + width / 2} ${y + height / 2})`;
    return `<g transform="${turned}"><clipPath id="c${count}">${clip}</clipPath><image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMin slice" clip-path="url(#c${count})" href="data:image/png;base64,${data.get(name) ?? ''}"/></g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs><filter id="blur"><feGaussianBlur stdDeviation="14"/></filter></defs>${drawing}</svg>`;
  return sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: paper })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Draws `/share/<lander>.jpg` for each landing page (gateway/pages/builtClient.ts). */
export function drawShares(): Plugin {
  return {
    name: 'draw-shares',
    apply: 'build',
    async generateBundle() {
      for (const [name, draw] of Object.entries(shares)) {
        const source = await drawShare(draw);
        this.emitFile({ type: 'asset', fileName: `share/${name}.jpg`, source });
      }
    },
  };
}
