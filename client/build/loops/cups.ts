/** Of the film, in seconds; it begins again without a jump. */
export const cupsSeconds = 9;

const wall = '#2c2650';
const light = '#ffd98f';

interface House {
  x: number;
  width: number;
  top: number;
  colour: string;
  gable: 'bell' | 'point' | 'step';
  lit: number;
}

const houses: readonly House[] = [
  { x: 18, width: 124, top: 180, colour: '#6b4a63', gable: 'bell', lit: 5 },
  { x: 142, width: 116, top: 160, colour: '#54406a', gable: 'point', lit: 11 },
  { x: 258, width: 132, top: 196, colour: '#754a58', gable: 'step', lit: 6 },
  { x: 440, width: 118, top: 170, colour: '#5c4470', gable: 'bell', lit: 9 },
  { x: 558, width: 128, top: 150, colour: '#6b4a63', gable: 'point', lit: 3 },
  { x: 686, width: 120, top: 190, colour: '#7d5260', gable: 'step', lit: 13 },
  { x: 876, width: 130, top: 176, colour: '#54406a', gable: 'bell', lit: 10 },
  { x: 1006, width: 118, top: 158, colour: '#754a58', gable: 'step', lit: 5 },
  { x: 1124, width: 138, top: 184, colour: '#5c4470', gable: 'point', lit: 12 },
];

const gables = {
  bell: (w: number) =>
    `l${w * 0.2}-22v-28h${w * 0.2}v-24h${w * 0.2}v24h${w * 0.2}v28l${w * 0.2} 22`,
  point: (w: number) => `l${w / 2}-78l${w / 2} 78`,
  step: (w: number) =>
    `v-22h${w * 0.16}v-22h${w * 0.16}v-22h${w * 0.36}v22h${w * 0.16}v22h${w * 0.16}v22`,
};

function house({ x, width, top, colour, gable, lit }: House): string {
  const windows = Array.from({ length: 9 }, (_, at) => {
    const left = x + width * (0.14 + 0.28 * (at % 3));
    const above = top + 24 + 78 * Math.floor(at / 3);
    const on = (lit >> (at % 4)) % 2 === 1 && at % 2 === lit % 2;
    const paint = on ? `fill="${light}" opacity=".95"` : `fill="${wall}" opacity=".7"`;
    return `<rect x="${left}" y="${above}" width="${width * 0.17}" height="44" rx="2" ${paint}/>`;
  });
  return `<path d="M${x} ${top}${gables[gable](width)}V470H${x}z" fill="${colour}"/>${windows.join('')}`;
}

const smooth = (share: number) => share * share * (3 - 2 * share);
/** From 0 to 1 while the film goes from one moment to another, as shares of it. */
const between = (now: number, from: number, to: number) =>
  smooth(Math.min(1, Math.max(0, (now - from) / (to - from))));

function cup(x: number, now: number, colours: { cup: string; saucer: string }): string {
  const steam = [0, 1].map((at) => {
    const phase = (now * 3 + at / 2) % 1;
    const seen = Math.sin(Math.PI * phase) * 0.75;
    return `<path d="M${40 + 40 * at}-16q-14-22 2-42t0-40" transform="translate(0 ${(16 - 42 * phase).toFixed(1)})" opacity="${seen.toFixed(2)}"/>`;
  });
  const ink = 'stroke="#1f1b3a" stroke-linejoin="round"';
  return `<g transform="translate(${x.toFixed(1)} 450)"><ellipse cx="66" cy="132" rx="100" ry="10" fill="${colours.saucer}" ${ink} stroke-width="5"/><path d="M0 0H120V70Q120 122 78 122H42Q0 122 0 70Z" fill="${colours.cup}" ${ink} stroke-width="6"/><path d="M120 24q44-4 42 32-2 30-44 28" fill="none" ${ink} stroke-width="9"/><ellipse cx="60" cy="2" rx="58" ry="9" fill="#3b2430"/><g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round">${steam.join('')}</g></g>`;
}

function rain(now: number): string {
  const drops = Array.from({ length: 56 }, (_, at) => {
    // Each falls a whole number of times, so that the last moment is the first again.
    const times = 7 + (at % 3);
    const fall = (now * times + ((at * 83) % 97) / 97) % 1;
    const x = (at * 149) % 1320;
    return `<path d="M${(x - 70 * fall).toFixed(1)} ${(fall * 640 - 60).toFixed(1)}l-7 40"/>`;
  });
  return `<g stroke="#cfd3f2" stroke-width="2" stroke-linecap="round" opacity=".42">${drops.join('')}</g>`;
}

const far = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2a2753"/><stop offset=".7" stop-color="#8d5d7c"/><stop offset="1" stop-color="#e2a078"/></linearGradient></defs><rect width="1280" height="480" fill="url(#sky)"/>${houses.map(house).join('')}<rect y="466" width="1280" height="14" fill="#2a2448"/><rect y="480" width="1280" height="110" fill="#3b3a68"/>`;
const boat =
  '<path d="M0 500h220l-28 44H36z" fill="#2c6a6d"/><path d="M50 500v-40h110l20 40z" fill="#f3e9dd"/><rect x="66" y="470" width="26" height="20" rx="3" fill="#ffd98f"/><rect x="104" y="470" width="26" height="20" rx="3" fill="#ffd98f"/><path d="M-10 552q60-14 120 0t120 0" stroke="#8fb0ad" stroke-width="4" fill="none"/>';
const near =
  '<g fill="#241b33"><rect x="414" width="16" height="590"/><rect x="850" width="16" height="590"/><rect y="96" width="1280" height="12"/></g><g fill="#fff" opacity=".06"><path d="M60 130h120L40 580H-60zM520 130h60L480 580h-60zM960 130h130L950 580H850z"/></g><rect y="580" width="1280" height="146" fill="#7b5138"/><path d="M0 622h1280M0 660h1280M0 698h1280" stroke="#6a442f" stroke-width="4"/><rect y="580" width="1280" height="10" fill="#a4724f"/>';

/** Rain on a canal, a boat, a cup on the sill; a second one comes and goes. `now` is a share of the film, 0 to 1. */
export function cups(now: number): string {
  const shine = (0.55 + 0.2 * Math.sin(4 * Math.PI * now)).toFixed(2);
  const away = 1 - between(now, 0.3, 0.48) + between(now, 0.93, 1);
  const boatAt = -260 + 1_620 * now;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 725"><g transform="translate(0 0)">${far}<g stroke="${light}" stroke-width="5" stroke-linecap="round" opacity="${shine}"><path d="M120 506h60M300 530h90M520 512h50M700 540h80M900 508h60M1080 532h90M420 556h40"/></g><g transform="translate(${boatAt.toFixed(1)} 0)">${boat}</g>${rain(now)}${near}${cup(420, now, { cup: '#f3e9dd', saucer: '#e3d5c2' })}${cup(606 + 740 * away, now, { cup: '#2f8384', saucer: '#276b6c' })}</g></svg>`;
}
