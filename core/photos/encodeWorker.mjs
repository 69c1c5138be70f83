// A process of its own that turns uploaded bytes into the files of a photo: whatever a hostile file does to the
// decoder it does here, within bounds, and its parent ends it when it takes too long.
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);
// Nothing but what a photo may be is ever looked at by a decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const proportionMax = 3;

/** What is wrong with it as far as its header says, or null. */
async function headerReason(bytes, { sideMin, pixelsMax }) {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > pixelsMax) return 'too_many_pixels';
  if (pages > 1) return 'animated';
  if (Math.min(width, height) < sideMin) return 'too_small';
  return null;
}

/** Upright, without transparency, in the usual colours, at most as wide as the widest file; cut where it is a strip. */
async function decode(bytes, { pixelsMax, widths }) {
  const options = { limitInputPixels: pixelsMax, failOn: 'error', sequentialRead: true };
  const upright = sharp(bytes, options).autoOrient();
  const { autoOrient } = await sharp(bytes, options).metadata();
  const width = Math.min(autoOrient.width, autoOrient.height * proportionMax);
  const height = Math.min(autoOrient.height, autoOrient.width * proportionMax);
  const scale = Math.min(1, Math.max(...widths) / width);
  return upright
    .flatten({ background: '#ffffff' })
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'cover' })
    .toColourspace('srgb')
    .timeout({ seconds: 15 })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode({ bytes, bounds }) {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reason = await headerReason(input, bounds);
  if (reason) return { reason };
  const { data, info } = await decode(input, bounds);
  const { width, height, channels } = info;
  const drawn = (w) =>
    sharp(data, { raw: { width, height, channels } }).resize(
      w,
      Math.max(1, Math.round((w * height) / width)),
    );
  const narrower = bounds.widths.filter((w) => w < width);
  const sizes = [];
  for (const w of [...narrower, width]) {
    const webp = await drawn(w)
      .webp({ quality: 74, effort: 3 })
      .toBuffer({ resolveWithObject: true });
    const avif = await drawn(w).avif({ quality: 52, effort: 2 }).toBuffer();
    sizes.push({ width: w, height: webp.info.height, webp: webp.data, avif });
  }
  const preview = await drawn(bounds.previewWidth).blur(4).webp({ quality: 40 }).toBuffer();
  return { width, height, sizes, preview };
}

process.on('message', ({ id, ...job }) => {
  encode(job)
    // Whatever sharp stumbles over is a broken picture for its owner.
    .catch(() => ({ reason: 'broken' }))
    .then((result) => process.send({ id, result, memory: process.memoryUsage.rss() }));
});
process.on('disconnect', () => process.exit(0));
