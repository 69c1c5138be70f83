import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { Plugin } from 'vite';
import { cups, cupsSeconds } from './loops/cups.ts';

const framesASecond = 12;
const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Film {
  width: number;
  height: number;
  seconds: number;
  /** How finely it is drawn: H.264's quantization, 10 the finest, 51 the coarsest. */
  coarseness: number;
  /** The moment that stands for all of it, as a share of the film. */
  posterAt: number;
  /** The keys of its captions, each as long as the others. */
  captions: readonly string[];
  /** RGBA of a moment, as a share of the film. */
  draw: (now: number) => Promise<Buffer>;
}

const sized = { cups: { width: 960, height: 544 }, places: { width: 576, height: 720 } };

const rgba = (picture: Sharp, { width, height }: { width: number; height: number }) =>
  picture.resize(width, height, { fit: 'cover' }).ensureAlpha().raw().toBuffer();

const placesSeconds = 10;
const faces = ['griet', 'griet-1', 'griet-2', 'griet-3'];

/** One face in four places, each fading into the next. */
async function openPlaces(): Promise<Film['draw']> {
  const pictures = await Promise.all(
    faces.map((name) =>
      rgba(sharp(fileOf(`../features/landers/pictures/${name}.webp`)), sized.places),
    ),
  );
  const stays = 0.72;
  return (now) => {
    const at = Math.floor(now * pictures.length) % pictures.length;
    const through = now * pictures.length - Math.floor(now * pictures.length);
    const [one, other] = [pictures[at], pictures[(at + 1) % pictures.length]];
    if (!one || !other) throw new Error('no picture');
    const share = Math.max(0, (through - stays) / (1 - stays));
    if (share === 0) return Promise.resolve(one);
    const mixed = Buffer.alloc(one.length);
    for (let byte = 0; byte < one.length; byte += 1) {
      mixed[byte] = (one[byte] ?? 0) * (1 - share) + (other[byte] ?? 0) * share;
    }
    return Promise.resolve(mixed);
  };
}

const films: Record<'cups' | 'places', () => Promise<Film>> = {
  cups: () =>
    Promise.resolve({
      ...sized.cups,
      seconds: cupsSeconds,
      coarseness: 33,
      posterAt: 0.62,
      captions: ['film.first', 'film.second', 'film.third'],
      draw: (now) => rgba(sharp(Buffer.from(cups(now))), sized.cups),
    }),
  places: async () => ({
    ...sized.places,
    seconds: placesSeconds,
    coarseness: 30,
    posterAt: 0,
    captions: ['places.first', 'places.second', 'places.third', 'places.fourth'],
    draw: await openPlaces(),
  }),
};

interface Encoder {
  width: number;
  height: number;
  frameRate: number;
  quantizationParameter: number;
  groupOfPictures: number;
  outputFilename: string;
  FS: { readFile: (name: string) => Uint8Array };
  initialize: () => void;
  addFrameRgba: (frame: Buffer) => void;
  finalize: () => void;
  delete: () => void;
}

/** H.264 by an encoder that is WebAssembly: it runs wherever Node does, and no program has to be installed. */
async function encode({ width, height, seconds, coarseness, draw }: Film): Promise<Buffer> {
  const { createH264MP4Encoder } = createRequire(import.meta.url)('h264-mp4-encoder') as {
    createH264MP4Encoder: () => Promise<Encoder>;
  };
  const encoder = await createH264MP4Encoder();
  const frames = seconds * framesASecond;
  Object.assign(encoder, { width, height, frameRate: framesASecond, groupOfPictures: frames });
  encoder.quantizationParameter = coarseness;
  encoder.initialize();
  for (let frame = 0; frame < frames; frame += 1) encoder.addFrameRgba(await draw(frame / frames));
  encoder.finalize();
  const film = Buffer.from(encoder.FS.readFile(encoder.outputFilename));
  encoder.delete();
  return film;
}

async function posterOf({ width, height, posterAt, draw }: Film): Promise<Buffer> {
  const raw = { width, height, channels: 4 } as const;
  return sharp(await draw(posterAt), { raw })
    .removeAlpha()
    .webp({ quality: 74 })
    .toBuffer();
}

/** What of a film takes seconds to draw is drawn once for its sources, and kept where other tools keep such things. */
async function drawOnce(name: keyof typeof films): Promise<{ mp4: Buffer; webp: Buffer }> {
  const sources = ['drawLoops.ts', 'loops/cups.ts'].map((file) => readFileSync(fileOf(file)));
  const pictures = faces.map((face) =>
    readFileSync(fileOf(`../features/landers/pictures/${face}.webp`)),
  );
  const hash = createHash('sha256');
  for (const part of [...sources, ...pictures]) hash.update(part);
  const folder = fileOf('../../node_modules/.cache/rendezvous-loops');
  const base = `${folder}/${name}-${hash.digest('hex').slice(0, 16)}`;
  const [mp4, webp] = [`${base}.mp4`, `${base}.webp`];
  if (!existsSync(mp4) || !existsSync(webp)) {
    const film = await films[name]();
    mkdirSync(folder, { recursive: true });
    writeFileSync(webp, await posterOf(film));
    writeFileSync(mp4, await encode(film));
  }
  return { mp4: readFileSync(mp4), webp: readFileSync(webp) };
}

const clock = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 23);

/** Captions as WebVTT, above the buttons that lie over the film. */
function captionsOf(lines: readonly string[], seconds: number): string {
  const each = seconds / lines.length;
  const cues = lines.map(
    (line, at) =>
      `${clock(at * each + 0.2)} --> ${clock((at + 1) * each - 0.2)} line:78% position:5% align:start\n${line}`,
  );
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

/** The words of a language, with the Dutch where it lacks some (LOCALE-02). */
function textsIn(language: string): Record<string, string> {
  const read = (of: string) => {
    const file = fileOf(`../../locales/${of}/landers.json`);
    return existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
      : {};
  };
  return { ...read('nl'), ...read(language) };
}

/** The films of the landing pages: `/loops/<name>.mp4`, a poster and captions in each written language. */
export function drawLoops(languages: readonly string[]): Plugin {
  return {
    name: 'draw-loops',
    apply: 'build',
    async generateBundle() {
      for (const name of ['cups', 'places'] as const) {
        const { mp4, webp } = await drawOnce(name);
        this.emitFile({ type: 'asset', fileName: `loops/${name}.mp4`, source: mp4 });
        this.emitFile({ type: 'asset', fileName: `loops/${name}.webp`, source: webp });
        const { captions, seconds } = await films[name]();
        for (const language of languages) {
          const texts = textsIn(language);
          const source = captionsOf(
            captions.map((key) => texts[key] ?? ''),
            seconds,
          );
          this.emitFile({ type: 'asset', fileName: `loops/${name}.${language}.vtt`, source });
        }
      }
    },
  };
}
