import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect } from 'vitest';
import { photoReasons, pictureWidths, Refused } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import { createPhotoEncoder, type EncodedPhoto } from './encoder.ts';
import { makeOddPhoto, manyPixels, marks, seededDraw } from './oddPhotos.ts';

/** What the process that decodes may take of the memory, whatever it is given. */
const memoryMaxBytes = 700 * 2 ** 20;

/**
 * Gives the encoder `count` files of every hostile and odd kind and then `large` photographs of forty million pixels: each is
 * refused with a reason, or made anew with nothing else of the file in it, and the process that decodes stays within
 * its memory (SEC-04). Answers the most it took, in bytes; 0 where the system does not tell.
 */
export async function proveHostilePhotos({
  seed,
  count,
  large,
}: {
  seed: number;
  count: number;
  large: number;
}) {
  const draw = seededDraw(seed);
  const encoder = createPhotoEncoder();
  const limits = defaultSettings.photo_limits;
  let peakBytes = 0;
  const taken = { passed: 0, refused: 0 };
  try {
    for (let index = 0; index < count + large; index += 1) {
      const { kind, mustPass, bytes } =
        index < count
          ? await makeOddPhoto(index, draw)
          : { kind: 'forty million pixels', mustPass: true, bytes: await manyPixels(draw) };
      const where = `${index}: ${kind}`;
      const result = await encoder.encode(bytes, limits).catch((error: unknown) => error);
      peakBytes = Math.max(peakBytes, peakOfWorkers());
      if (result instanceof Error) {
        expect([where, result instanceof Refused]).toEqual([where, true]);
        const { refusal } = result as Refused;
        expect([where, refusal.code]).toEqual([where, 'photo_refused']);
        expect(photoReasons, where).toContain(refusal.reason);
        taken.refused += 1;
      } else {
        await expectClean(result as EncodedPhoto, where);
        taken.passed += 1;
      }
      if (mustPass !== null) expect([where, !(result instanceof Error)]).toEqual([where, mustPass]);
    }
  } finally {
    encoder.stop();
  }
  expect(peakBytes).toBeLessThan(memoryMaxBytes);
  return { ...taken, peakBytes };
}

async function expectClean({ sizes, preview }: EncodedPhoto, where: string): Promise<void> {
  const files = [...sizes.flatMap(({ webp, avif }) => [webp, avif]), preview];
  for (const file of files) {
    const bytes = Buffer.from(file);
    const { format, exif, icc, xmp, iptc, pages = 1, width } = await sharp(bytes).metadata();
    expect([where, exif, icc, xmp, iptc, pages]).toEqual([where, ...Array(4), 1]);
    expect(['webp', 'heif'], where).toContain(format);
    expect(width, where).toBeLessThanOrEqual(Math.max(...pictureWidths));
    const text = bytes.toString('latin1');
    expect([where, marks.filter((mark) => text.includes(mark))]).toEqual([where, []]);
  }
}

/** The most that a decoding process of ours has taken so far, as Linux counts it. */
function peakOfWorkers(): number {
  try {
    const tasks = readdirSync('/proc/self/task');
    const children = tasks.flatMap((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    );
    const peaks = children
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encodeWorker'))
      .map((pid) => {
        const [, kib = '0'] =
          /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return Number(kib) * 1_024;
      });
    return Math.max(0, ...peaks);
  } catch {
    return 0;
  }
}
