import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { chunk, png, zeros } from './oddPng.ts';

/** A generator of whole numbers below a bound: the same seed is the same series. */
export type Draw = (below: number) => number;

export function seededDraw(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A file as somebody may upload it, and what must be refused about it; null where either is right. */
export interface OddPhoto {
  kind: string;
  bytes: Buffer;
  mustPass: boolean | null;
}

/** What stands in files of these tests that must be in none that is stored. */
export const marks = [
  'rv-secret-mark',
  'alert(1)',
  '<script',
  'Exif',
  'ICC_PROFILE',
  'http://ns.adobe',
];

const picture = (draw: Draw, width: number, height: number) =>
  sharp({
    create: {
      ...{ width, height, channels: 3 as const },
      background: { r: draw(256), g: draw(256), b: draw(256) },
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  });
const side = (draw: Draw) => 300 + draw(900);
const jpeg = (draw: Draw) => picture(draw, side(draw), side(draw)).jpeg().toBuffer();
const exif = {
  IFD0: { ImageDescription: 'rv-secret-mark', Artist: 'rv-secret-mark' },
  IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' },
};

type Make = (draw: Draw) => Promise<Buffer> | Buffer;
/** Every kind of file that a test makes; `true` must be taken, `false` must be refused. */
const kinds: [string, boolean | null, Make][] = [
  ['a JPEG', true, jpeg],
  [
    'a JPEG that says where it was taken',
    true,
    (draw) => picture(draw, side(draw), side(draw)).withExif(exif).jpeg().toBuffer(),
  ],
  [
    'a JPEG on its side',
    true,
    (draw) =>
      picture(draw, 400, 700)
        .withMetadata({ orientation: 1 + draw(8) })
        .jpeg()
        .toBuffer(),
  ],
  ['a grey JPEG', true, (draw) => picture(draw, 500, 400).greyscale().jpeg().toBuffer()],
  [
    'a CMYK JPEG with a profile',
    true,
    (draw) =>
      picture(draw, 400, 400).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(),
  ],
  [
    'a progressive JPEG',
    true,
    (draw) => picture(draw, side(draw), 500).jpeg({ progressive: true }).toBuffer(),
  ],
  [
    'a PNG with holes',
    true,
    (draw) =>
      picture(draw, 420, 380)
        .ensureAlpha(draw(10) / 10)
        .png()
        .toBuffer(),
  ],
  [
    'a PNG of 16 bits',
    true,
    (draw) => picture(draw, 320, 460).toColourspace('rgb16').png().toBuffer(),
  ],
  [
    'a PNG with a palette',
    true,
    (draw) => picture(draw, 350, 350).png({ palette: true, colours: 8 }).toBuffer(),
  ],
  [
    'a WebP',
    true,
    (draw) =>
      picture(draw, side(draw), side(draw))
        .webp({ lossless: draw(2) === 0 })
        .toBuffer(),
  ],
  [
    'a long strip',
    true,
    (draw) =>
      picture(draw, 300, 6_000 + draw(3_000))
        .jpeg()
        .toBuffer(),
  ],
  [
    'a JPEG with a script behind it',
    true,
    async (draw) => Buffer.concat([await jpeg(draw), Buffer.from('<script>alert(1)</script>')]),
  ],
  [
    'a JPEG with an archive behind it',
    true,
    async (draw) => Buffer.concat([await jpeg(draw), Buffer.from('PK\u0003\u0004rv-secret-mark')]),
  ],
  [
    'a JPEG with a script in a comment',
    true,
    async (draw) => {
      const whole = await jpeg(draw);
      const words = Buffer.from('<script>alert(1)</script>');
      const head = Buffer.from([0xff, 0xfe, 0, words.length + 2]);
      return Buffer.concat([whole.subarray(0, 2), head, words, whole.subarray(2)]);
    },
  ],
  ['a truncated JPEG', null, async (draw) => cut(await jpeg(draw), draw)],
  [
    'a truncated PNG',
    null,
    async (draw) => cut(await picture(draw, 400, 400).png().toBuffer(), draw),
  ],
  [
    'a truncated WebP',
    null,
    async (draw) => cut(await picture(draw, 400, 400).webp().toBuffer(), draw),
  ],
  ['a JPEG with bits turned', null, async (draw) => flip(await jpeg(draw), draw)],
  [
    'a PNG with bits turned',
    null,
    async (draw) => flip(await picture(draw, 400, 400).png().toBuffer(), draw),
  ],
  [
    'a WebP with bits turned',
    null,
    async (draw) => flip(await picture(draw, 400, 400).webp().toBuffer(), draw),
  ],
  [
    'a JPEG with a piece of another',
    null,
    async (draw) => {
      const [one, other] = [await jpeg(draw), await jpeg(draw)];
      return Buffer.concat([one.subarray(0, one.length / 2), other.subarray(draw(other.length))]);
    },
  ],
  ['nothing', false, () => Buffer.alloc(0)],
  [
    'the first bytes of a JPEG and noise',
    false,
    (draw) => noise(draw, Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  ],
  [
    'the first bytes of a PNG and noise',
    false,
    (draw) => noise(draw, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  ],
  [
    'the first bytes of a WebP and noise',
    false,
    (draw) => noise(draw, Buffer.from('RIFF\x10\x00\x00\x00WEBP', 'latin1')),
  ],
  ['a renamed GIF', false, (draw) => picture(draw, 400, 400).gif().toBuffer()],
  ['a renamed TIFF', false, (draw) => picture(draw, 400, 400).tiff().toBuffer()],
  ['a renamed AVIF', false, (draw) => picture(draw, 320, 320).avif({ effort: 0 }).toBuffer()],
  [
    'an SVG',
    false,
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>',
      ),
  ],
  [
    'an SVG that reads a file',
    false,
    () =>
      Buffer.from(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><text>&x;</text></svg>',
      ),
  ],
  ['a ZIP', false, (draw) => noise(draw, Buffer.from('PK\u0003\u0004'))],
  ['a PDF', false, () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['a page', false, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  [
    'one that is too small',
    false,
    (draw) =>
      picture(draw, 1 + draw(299), 900)
        .png()
        .toBuffer(),
  ],
  [
    'an animated WebP',
    false,
    async (draw) => {
      const frames = Buffer.concat([
        Buffer.alloc(480_000, draw(256)),
        Buffer.alloc(480_000, draw(256)),
      ]);
      return sharp(frames, { raw: { width: 400, height: 800, channels: 3, pageHeight: 400 } })
        .webp()
        .toBuffer();
    },
  ],
  [
    'a PNG that says it is huge',
    false,
    (draw) => png(20_000 + draw(40_000), 20_000 + draw(40_000), zeros(1)),
  ],
  ['a PNG of 900 million pixels', false, () => png(30_000, 30_000, zeros(8))],
  ['a PNG with more in it than it says', null, () => png(400, 400, zeros(16))],
  [
    'a PNG with a profile that unpacks to much',
    null,
    () =>
      png(400, 400, deflateSync(Buffer.alloc(401 * 1_200)), [
        chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), zeros(24)])),
      ]),
  ],
  [
    'a PNG with words that unpack to much',
    null,
    () =>
      png(400, 400, deflateSync(Buffer.alloc(401 * 1_200)), [
        chunk('zTXt', Buffer.concat([Buffer.from('c\0\0'), zeros(24)])),
      ]),
  ],
];

const cut = (bytes: Buffer, draw: Draw) => bytes.subarray(0, 12 + draw(bytes.length - 13));

function flip(bytes: Buffer, draw: Draw): Buffer {
  const turned = Buffer.from(bytes);
  for (let time = 0; time < 20; time += 1) {
    const at = 12 + draw(turned.length - 12);
    turned[at] = (turned[at] ?? 0) ^ (1 << draw(8));
  }
  return turned;
}

const noise = (draw: Draw, head: Buffer) =>
  Buffer.concat([head, Buffer.from(Array.from({ length: 200 + draw(2_000) }, () => draw(256)))]);

/** How many kinds there are. */
export const kindCount = kinds.length;

/** The file number `index` of a series: every kind in its turn, each time another one. */
export async function makeOddPhoto(index: number, draw: Draw): Promise<OddPhoto> {
  const [kind, mustPass, make] = kinds[index % kinds.length] ?? [
    'nothing',
    false,
    () => Buffer.alloc(0),
  ];
  return { kind, mustPass, bytes: await make(draw) };
}

/** A photograph of as many pixels as a good phone makes. */
export const manyPixels = (draw: Draw) =>
  picture(draw, 7_200, 5_500).jpeg({ quality: 60 }).toBuffer();
