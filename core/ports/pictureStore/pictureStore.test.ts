import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskPictureStore, isSafePictureName } from './index.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('pictures on disk', () => {
  it('makes its folder, gives back what was written, and null for what was not', async () => {
    const store = createDiskPictureStore({ folder: join(root, 'pictures') });
    expect(await store.has('a.webp')).toBe(false);
    expect(await store.read('a.webp')).toBeNull();
    await store.write('a.webp', Buffer.from('content'));
    expect(await store.has('a.webp')).toBe(true);
    const stream = await store.read('a.webp');
    expect(stream && (await buffer(stream)).toString()).toBe('content');
    expect(await readdir(join(root, 'pictures'))).toEqual(['a.webp']);
  });

  it('is read by its own user only, folder and files', async () => {
    const folder = join(root, 'pictures');
    await createDiskPictureStore({ folder }).write('a.webp', Buffer.from('content'));
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await modeOf(folder)).toBe(0o700);
    expect(await modeOf(join(folder, 'a.webp'))).toBe(0o600);
    // One that is there already is closed as well.
    const open = join(root, 'open');
    await mkdir(open);
    await chmod(open, 0o755);
    await createDiskPictureStore({ folder: open }).write('a.webp', Buffer.from('content'));
    expect(await modeOf(open)).toBe(0o700);
  });

  it('never changes a file, and leaves no drafts when many write the same one', async () => {
    const store = createDiskPictureStore({ folder: root });
    await store.write('a.webp', Buffer.from('first'));
    await store.write('a.webp', Buffer.from('second'));
    const stream = await store.read('a.webp');
    expect(stream && (await buffer(stream)).toString()).toBe('first');
    await Promise.all(Array.from({ length: 10 }, () => store.write('b.webp', Buffer.from('b'))));
    expect((await readdir(root)).sort()).toEqual(['a.webp', 'b.webp']);
  });

  it('leaves nothing behind when it cannot write', async () => {
    const folder = join(root, 'file');
    await writeFile(folder, '');
    const store = createDiskPictureStore({ folder });
    await expect(store.write('a.webp', Buffer.from('a'))).rejects.toThrow();
    expect(await readdir(root)).toEqual(['file']);
  });

  it('refuses names that could mean anything else than a file in its folder', async () => {
    const store = createDiskPictureStore({ folder: root });
    const unsafe = [
      '',
      '..',
      '../a.webp',
      'a/b.webp',
      '.a.webp',
      'a.webp\0',
      'A.webp',
      'a.html',
      'a',
    ];
    for (const name of unsafe) {
      expect(isSafePictureName(name), name).toBe(false);
      await expect(store.write(name, Buffer.from('x')), name).rejects.toThrow('safe');
      await expect(store.read(name), name).rejects.toThrow('safe');
    }
    expect(await readdir(root)).toEqual([]);
  });
});
