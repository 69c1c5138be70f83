import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskPictureStore } from '../ports/pictureStore/index.ts';
import { demoMembers, demoMemberNamed } from './demoMembers.ts';
import { drawFace } from './faces/drawFace.ts';
import { pictureNames } from './faces/render.ts';
import { picturesOf, storePictures } from './gallery.ts';

const key = 'of this installation';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-'));
  await storePictures(createDiskPictureStore({ folder }), key);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const namesOf = (member: (typeof demoMembers)[number]) =>
  picturesOf(member).map(({ id }) => pictureNames(id.toHexString(), key));

describe('the gallery of the demo', () => {
  it('[OPS-01] draws everybody, each differently, and the same each time', () => {
    const drawings = demoMembers.map(drawFace);
    expect(new Set(drawings).size).toBe(demoMembers.length);
    expect(demoMembers.map(drawFace)).toEqual(drawings);
  });

  it('gives everybody a small portrait and a thumbnail, and Premium logins photos to send', async () => {
    expect(namesOf(demoMemberNamed('Anna'))).toHaveLength(4);
    expect(namesOf(demoMemberNamed('Bram'))).toHaveLength(4);
    expect(namesOf(demoMemberNamed('Carla'))).toHaveLength(1);
    const all = demoMembers.flatMap(namesOf);
    expect((await readdir(folder)).sort()).toEqual(
      all.flatMap(({ filename, thumbFilename }) => [filename, thumbFilename]).sort(),
    );
    for (const { filename, thumbFilename } of all) {
      expect((await stat(join(folder, filename))).size).toBeLessThan(60_000);
      expect((await stat(join(folder, thumbFilename))).size).toBeLessThan(10_000);
    }
  });

  it('stores WebP of 640 × 800 and 160 × 160 without metadata', async () => {
    for (const { filename, thumbFilename } of namesOf(demoMemberNamed('Anna'))) {
      const large = await sharp(await readFile(join(folder, filename))).metadata();
      expect(large).toMatchObject({ format: 'webp', width: 640, height: 800, hasAlpha: false });
      expect(large.exif).toBeUndefined();
      const thumb = await sharp(await readFile(join(folder, thumbFilename))).metadata();
      expect(thumb).toMatchObject({ format: 'webp', width: 160, height: 160 });
    }
  });

  it('draws nothing again that is there', async () => {
    const written: string[] = [];
    const store = createDiskPictureStore({ folder });
    const noting = {
      ...store,
      write: async (filename: string) => {
        written.push(filename);
      },
    };
    await storePictures(noting, key);
    expect(written).toEqual([]);
  });

  it('has names of 128 bits that nobody knows from another installation', () => {
    const names = (ofKey: string) =>
      demoMembers.flatMap((member) =>
        picturesOf(member).map(({ id }) => pictureNames(id.toHexString(), ofKey).filename),
      );
    const [own, others] = [names(key), names('of another')];
    expect(own.filter((name) => others.includes(name))).toEqual([]);
    for (const name of own) expect(name).toMatch(/^demo-[0-9a-f]{32}\.webp$/);
    const ids = demoMembers.flatMap(picturesOf).map(({ id }) => id.toHexString());
    expect(own.filter((name) => ids.some((id) => name.includes(id)))).toEqual([]);
  });
});
