/** Where a picture was taken: 640 × 800, drawn flat, blurred by whoever puts it behind somebody. */
export const grounds = {
  window: [
    () => room('#f6dfc0', '#dcb38c'),
    () => room('#dfe6ee', '#a9b7c8'),
    () => room('#efe0e6', '#c79fae'),
  ],
  dunes: [
    () => dunes('#cfe3f0', '#f6dcc6'),
    () => dunes('#dbe4ea', '#e6e0ea'),
    () => dunes('#f3d3c0', '#f0b9a0'),
  ],
  books: [
    () => books('#3f5a5c'),
    () => books('#5b4a58'),
    () => books('#37425e'),
    () => books('#6b4f3e'),
  ],
  cafe: [
    () => cafe('#5b4257', '#6d4c5e'),
    () => cafe('#3c4a55', '#48606a'),
    () => cafe('#5a4436', '#71543f'),
  ],
  canal: [() => canal('#d5e4ee'), () => canal('#f3ddcb'), () => canal('#dcd9ea')],
  garden: [
    () => garden('#cfe6ea', '#8fb58a'),
    () => garden('#f1e3cd', '#a9b06f'),
    () => garden('#dfe4f0', '#7ba394'),
  ],
  evening: [
    () => evening('#3a3a72', '#a56b8a', '#f0b08a'),
    () => evening('#2c4a68', '#5f8a97', '#f2cf9c'),
  ],
  kitchen: [
    () => kitchen(['#bcd6d2', '#c9dfda', '#b3cfcb', '#d4e6e1']),
    () => kitchen(['#e2c9b8', '#ead7c8', '#dcbfab', '#f0e2d6']),
  ],
  plain: [
    () => plain('#e7e2f5', '#bfb2e0'),
    () => plain('#f7dcd0', '#d99b83'),
    () => plain('#dcefee', '#7fb3b2'),
    () => plain('#f7ecd6', '#dcb87a'),
    () => plain('#dfe8d5', '#9db58f'),
  ],
} as const satisfies Record<string, readonly (() => string)[]>;
export type Ground = keyof typeof grounds;

/** About how light each is behind a head: what is worn and the hair must differ from it. */
export const groundTones: Record<Ground, string> = {
  window: '#e9d9c3',
  dunes: '#d9cfb4',
  books: '#6a5f5c',
  cafe: '#6d5560',
  canal: '#b9b0ab',
  garden: '#9fbd9c',
  evening: '#7a6488',
  kitchen: '#d2e0dc',
  plain: '#d6cbdf',
};

const full = (colour: string) => `<rect width="640" height="800" fill="${colour}"/>`;

function room(wall: string, shade: string): string {
  return `${full(wall)}<rect x="330" y="-20" width="270" height="520" rx="6" fill="#fff6e2"/><path fill="#bfe0e6" d="M346-20h114v240H346zM474-20h112v240H474z"/><path fill="#a9cfae" d="M346 234h114v252H346zM474 234h112v252H474z"/><path d="M346 320q60-50 114 0v166H346zM474 300q60-40 112 20v166H474z" fill="#7fae8b"/><path d="M330 500H640V520H310z" fill="${shade}"/><path d="M0 800V560L330 360V800z" fill="#fff3d6" opacity=".5"/><path d="M0 540H640V800H0z" fill="${shade}" opacity=".55"/><path d="M560 506q-8-70-40-90 40 4 46 60 6-50 44-70-26 30-30 100z" fill="#4f8a6b"/>`;
}

function dunes(sky: string, glow: string): string {
  return `${full(sky)}<rect y="150" width="640" height="260" fill="${glow}"/><circle cx="500" cy="210" r="58" fill="#fff2d0"/><rect y="330" width="640" height="120" fill="#7fb4bd"/><path d="M0 352h640M60 380h200M380 396h240" stroke="#cfe8ea" stroke-width="6"/><path d="M0 430q180-90 340-20t300-50v440H0z" fill="#e6cd9c"/><path d="M0 540q220-80 400 0t240 0v260H0z" fill="#d3b27a"/><path d="M60 470q6-60 30-90M76 474q12-46 44-74M52 474q-8-50-28-70M560 430q6-60 30-90M548 430q-8-50-28-70M574 432q20-40 46-56" stroke="#74895c" stroke-width="7" fill="none" stroke-linecap="round"/>`;
}

const covers = [
  '#c9745b',
  '#e3c894',
  '#5c7c99',
  '#8b3d52',
  '#8aa583',
  '#f0e4d2',
  '#6a4468',
  '#d9b45a',
  '#3b3f66',
];

function books(wall: string): string {
  const shelves = [0, 1, 2, 3].map((shelf) => {
    const y = 180 + shelf * 190;
    const row: string[] = [];
    for (let x = 8, book = shelf * 22; x < 630; book += 1) {
      const [width, height] = [22 + ((book * 37) % 26), 96 + ((book * 53) % 48)];
      if ((book * 29) % 11 === 5) {
        x += 44;
        continue;
      }
      const cover = covers[(book * 5 + shelf) % covers.length];
      row.push(
        `<rect x="${x}" y="${y - height}" width="${width}" height="${height}" rx="3" fill="${cover}"/><rect x="${x + 4}" y="${y - height + 16}" width="${width - 8}" height="5" fill="#fff" opacity=".4"/>`,
      );
      x += width + 3;
    }
    return `<rect y="${y}" width="640" height="18" fill="#8a5f43"/><rect y="${y + 18}" width="640" height="10" opacity=".18"/>${row.join('')}`;
  });
  return full(wall) + shelves.join('');
}

function cafe(wall: string, light: string): string {
  const lamp = (x: number, y: number) =>
    `<path d="M${x} 0v${y - 54}" stroke="#2b2340" stroke-width="5"/><path d="M${x - 50} ${y}q50-100 100 0z" fill="#e0a24e"/><ellipse cx="${x}" cy="${y}" rx="50" ry="12" fill="#fff0c4"/><circle cx="${x}" cy="${y + 34}" r="124" fill="#ffdf9e" opacity=".2"/>`;
  return `${full(wall)}<rect width="640" height="330" fill="${light}"/><path d="M0 330h640v14H0z" fill="#8f6a62"/><rect x="20" y="60" width="150" height="210" rx="75" fill="#f4c98a" opacity=".5"/><rect x="470" y="60" width="150" height="210" rx="75" fill="#f4c98a" opacity=".5"/>${lamp(230, 150)}${lamp(420, 112)}<path d="M0 560h640v240H0z" fill="#2b2340" opacity=".45"/><rect x="520" y="470" width="70" height="90" rx="8" fill="#8aa583"/><rect x="40" y="500" width="46" height="60" rx="8" fill="#d9b45a"/><rect x="96" y="480" width="34" height="80" rx="8" fill="#c9745b"/>`;
}

const houses = [
  ['#a8584a', 0, 150, 'step'],
  ['#7d5a4e', 112, 110, 'point'],
  ['#c58a62', 232, 170, 'bell'],
  ['#5f6b78', 350, 120, 'step'],
  ['#9c4f46', 462, 160, 'point'],
  ['#d1a77a', 570, 130, 'bell'],
] as const;
const gables = {
  step: 'l20-24v-30h30v-26h16v26h30v30l20 24',
  point: 'l58-80 58 80',
  bell: 'q10-70 58-74 50 4 58 74',
};

function canal(sky: string): string {
  const row = houses.map(([colour, x, y, gable]) => {
    const windows = [0, 1, 2, 3].flatMap((floor) =>
      [0, 1, 2].map(
        (at) =>
          `<rect x="${x + 14 + at * 33}" y="${y + 82 + floor * 84}" width="22" height="48" rx="2" fill="#f7efe0" opacity="${floor === 1 && at === 1 ? 1 : 0.75}"/>`,
      ),
    );
    return `<path d="M${x} ${y + 60}${gables[gable]}V560H${x}z" fill="${colour}"/>${windows.join('')}`;
  });
  return `${full(sky)}${row.join('')}<rect y="556" width="640" height="26" fill="#6d7a6a"/><rect y="580" width="640" height="220" fill="#8fb0ad"/><path d="M40 630h140M300 660h200M120 720h240" stroke="#d6e6e2" stroke-width="7" stroke-linecap="round"/>`;
}

const flowers = [
  [70, 520, '#e9a1a6'],
  [120, 590, '#f3d38a'],
  [40, 640, '#e9a1a6'],
  [560, 500, '#f3d38a'],
  [600, 570, '#fff3e4'],
  [530, 610, '#e9a1a6'],
  [610, 660, '#f3d38a'],
  [90, 700, '#fff3e4'],
] as const;

function garden(sky: string, leaves: string): string {
  const blossoms = flowers.map(
    ([x, y, colour]) =>
      `<circle cx="${x}" cy="${y}" r="17" fill="${colour}"/><circle cx="${x}" cy="${y}" r="6" fill="#c9745b"/>`,
  );
  return `${full('#dfe9cf')}<rect width="640" height="330" fill="${sky}"/><path d="M0 340q60-150 150-130 40-120 150-60 80-90 160 10 110-40 180 150v490H0z" fill="${leaves}"/><path d="M0 470q120-110 260-40t380-60v430H0z" fill="#6d9a73"/>${blossoms.join('')}`;
}

function evening(above: string, middle: string, below: string): string {
  const lights = [40, 130, 180, 330, 420, 520, 600].map(
    (x, index) =>
      `<rect x="${x}" y="${500 + (index % 3) * 6}" width="8" height="10" fill="#ffd98a"/>`,
  );
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset=".5" stop-color="${middle}"/><stop offset=".8" stop-color="${below}"/></linearGradient></defs>${full('url(#sky)')}<circle cx="120" cy="120" r="4" fill="#fff"/><circle cx="260" cy="70" r="3" fill="#fff"/><circle cx="540" cy="110" r="4" fill="#fff"/><path d="M0 520h640v280H0z" fill="#2f3663"/><path d="M0 520q40-60 90-20 30-50 80-6 60-40 120 26h60q40-60 90-10 60-60 110 0 40-30 90 10v20H0z" fill="#23264d"/>${lights.join('')}`;
}

function kitchen(tiles: readonly string[]): string {
  const wall = Array.from({ length: 40 }, (_, index) => {
    const [x, y] = [(index % 8) * 82 - 8, Math.floor(index / 8) * 82 + 150];
    return `<rect x="${x}" y="${y}" width="76" height="76" rx="3" fill="${tiles[(index * 7) % tiles.length]}"/>`;
  });
  return `${full('#e8efe9')}${wall.join('')}<rect width="640" height="140" fill="#f4ead9"/><rect y="118" width="640" height="18" fill="#a87750"/><rect x="40" y="50" width="60" height="68" rx="8" fill="#c9745b"/><rect x="116" y="66" width="46" height="52" rx="8" fill="#e3c894"/><circle cx="537" cy="81" r="37" fill="#8aa583"/><rect y="560" width="640" height="240" fill="#a87750"/><rect y="560" width="640" height="16" fill="#c08f64"/>`;
}

function plain(light: string, dark: string): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient></defs>${full('url(#sky)')}<circle cx="320" cy="330" r="260" fill="#fff" opacity=".22"/>`;
}
