import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskPictureStore, type PictureStore } from '../ports/pictureStore/index.ts';
import { pictureFile, previewFile } from '../profiles/index.ts';
import { demoMembers, demoMemberNamed } from './demoMembers.ts';
import { drawFace } from './faces/drawFace.ts';
import { lookOf, outfitOf } from './faces/look.ts';
import { pictureNames } from './faces/render.ts';
import { drawingWhatIsMissing, picturesOf } from './gallery.ts';

const key = 'of this installation';
const readKey = async () => key;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const filesOf = (id: string) => {
  const { base, sizes, thumbFilename } = pictureNames(id, key);
  return [
    ...sizes.map(({ width }) => pictureFile(base, width, 'webp')),
    thumbFilename,
    previewFile(base),
  ];
};
const read = async (store: PictureStore, filename: string) => {
  const stream = await store.read(filename);
  return stream ? buffer(stream) : null;
};

describe('the gallery of the demo', () => {
  it('[OPS-01] draws everybody, each differently, and the same each time', () => {
    const drawings = demoMembers.map((member) => drawFace(member));
    const figures = drawings.map(({ figure }) => figure);
    expect(new Set(figures).size).toBe(demoMembers.length);
    expect(demoMembers.map((member) => drawFace(member))).toEqual(drawings);
  });

  it('[OPS-01] gives everybody three to five photos of the same person, each somewhere else and in other clothes', () => {
    for (const member of demoMembers) {
      const look = lookOf(member);
      const outfits = picturesOf(member).map(({ pose }) => outfitOf(member, look, pose));
      const free = member.login && !member.login.premium;
      expect(outfits.length, member.name).toBeGreaterThanOrEqual(free ? 1 : 3);
      expect(outfits.length, member.name).toBeLessThanOrEqual(5);
      for (const part of ['ground', 'body'] as const) {
        expect(new Set(outfits.map((one) => one[part])).size, member.name).toBe(outfits.length);
      }
    }
  });

  it('[OPS-01] looks both ways, in many places, and a third of it is over fifty', () => {
    const firsts = demoMembers.map((member) => outfitOf(member, lookOf(member), 0));
    const mirrored = firsts.filter((one) => one.mirrored).length / firsts.length;
    expect(mirrored).toBeGreaterThan(0.35);
    expect(mirrored).toBeLessThan(0.65);
    expect(new Set(firsts.slice(0, 20).map(({ ground }) => ground)).size).toBeGreaterThanOrEqual(6);
    const older = demoMembers.filter(({ age }) => age >= 50).length / demoMembers.length;
    expect(older).toBeGreaterThan(0.3);
  });

  it('draws a picture when it is first asked for, once however many ask, small and without metadata', async () => {
    const disk = createDiskPictureStore({ folder });
    const written: string[] = [];
    const store = drawingWhatIsMissing(
      {
        ...disk,
        write: async (filename, content) => {
          written.push(filename);
          await disk.write(filename, content);
        },
      },
      readKey,
    );
    const [{ id }] = picturesOf(demoMemberNamed('Anna'));
    const files = await Promise.all(filesOf(id).map((name) => read(store, name)));
    expect(written.toSorted()).toEqual(filesOf(id).toSorted());
    const [small, middle, large, thumb, locked] = files;
    const sizes = await Promise.all(
      [small, middle, large, thumb, locked].map(async (file) => {
        const meta = await sharp(file ?? undefined).metadata();
        expect([meta.format, meta.exif, meta.hasAlpha]).toEqual(['webp', undefined, false]);
        return [meta.width, meta.height];
      }),
    );
    expect(sizes).toEqual([
      [180, 225],
      [360, 450],
      [640, 800],
      [160, 160],
      [48, 60],
    ]);
    expect(large?.length).toBeLessThan(60_000);
    expect(thumb?.length).toBeLessThan(10_000);
    await read(drawingWhatIsMissing(store, readKey), filesOf(id)[0] ?? '');
    expect(written).toHaveLength(5);
  });

  it('draws nobody who is not in the demo', async () => {
    const store = drawingWhatIsMissing(createDiskPictureStore({ folder }), readKey);
    expect(await store.read(`demo-${'0'.repeat(32)}-360.webp`)).toBeNull();
    expect(await store.read('holiday.webp')).toBeNull();
  });

  it('[OPS-01] twenty-four faces on a phone of double density are at most 300 kB', async () => {
    const store = drawingWhatIsMissing(createDiskPictureStore({ folder }), readKey);
    let bytes = 0;
    for (const member of demoMembers.slice(0, 24)) {
      const [{ id }] = picturesOf(member);
      const { base } = pictureNames(id, key);
      bytes += (await read(store, pictureFile(base, 360, 'webp')))?.length ?? Infinity;
    }
    expect(bytes).toBeLessThan(300_000);
  });

  it('has names of 128 bits that nobody knows from another installation', () => {
    const ids = demoMembers.flatMap(picturesOf).map(({ id }) => id);
    const names = (ofKey: string) => ids.map((id) => pictureNames(id, ofKey).filename);
    const [own, others] = [names(key), names('of another')];
    expect(own.filter((name) => others.includes(name))).toEqual([]);
    for (const name of own) expect(name).toMatch(/^demo-[0-9a-f]{32}-640\.webp$/);
    expect(own.filter((name) => ids.some((id) => name.includes(id)))).toEqual([]);
  });
});
