/*
 * Draws the portraits of the landing pages, client/features/landers/pictures: people of the demo, by the code that
 * draws them there, in a large and a small size. Run it when they are to look otherwise:
 * `node --conditions=source --import tsx scripts/landerPortraits.mjs`.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const core = new URL('../core/demo/', import.meta.url).href;

// Out of the room's sources, which this script is not built with.
const { demoMemberNamed } = await import(`${core}demoMembers.ts`);
const { drawFace } = await import(`${core}faces/drawFace.ts`);
const { paint } = await import(`${core}faces/render.ts`);
const folder = fileURLToPath(new URL('../client/features/landers/pictures/', import.meta.url));

/** @type {readonly (readonly [file: string, name: string, pose: number])[]} */
const portraits = [
  ['amelie', 'Amélie', 0],
  ['bram', 'Bram', 0],
  ['caglar', 'Çağlar', 0],
  ['callum', 'Callum', 1],
  ['dirk', 'Dirk', 1],
  ['fatima', 'Fatima', 0],
  ['franziska', 'Franziska', 1],
  ['griet', 'Griet', 0],
  ['hans', 'Hans', 1],
  ['ingrid', 'Ingrid', 0],
  ['jurgen', 'Jürgen', 0],
  ['kathe', 'Käthe', 0],
  ['konrad', 'Konrad', 0],
  ['marleen', 'Marleen', 0],
  ['mira', 'Mira', 0],
  ['priya', 'Priya', 0],
  ['roos', 'Roos', 0],
  ['ruben', 'Ruben', 0],
  ['selin', 'Selin', 0],
  ['thomas', 'Thomas', 0],
  ['ute', 'Ute', 0],
  ['wouter', 'Wouter', 1],
  ['yusuf', 'Yusuf', 0],
  // One person in four places, for the film that fades from one into the next.
  ['griet-1', 'Griet', 1],
  ['griet-2', 'Griet', 2],
  ['griet-3', 'Griet', 3],
];

await mkdir(folder, { recursive: true });
for (const [file, name, pose] of portraits) {
  const painted = await paint(drawFace(demoMemberNamed(name), pose));
  const picture = await painted.png().toBuffer();
  const webp = { quality: 72, effort: 6 };
  await sharp(picture).resize(560, 700).webp(webp).toFile(`${folder}${file}.webp`);
  // The head alone, square: on a pin and in a ring it is small.
  const head = { left: 40, top: 30, width: 560, height: 560 };
  if (!/\d/.test(file))
    await sharp(picture)
      .extract(head)
      .resize(176, 176)
      .webp(webp)
      .toFile(`${folder}${file}-s.webp`);
}
