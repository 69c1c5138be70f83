import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '../../testing/index.ts';
import { createS3PictureStore, openPictureStore, type PictureStore } from './index.ts';

describe('pictures in a bucket', () => {
  let server: S3Server;
  let store: PictureStore;
  beforeAll(async () => {
    server = await startS3Server();
    store = openPictureStore({ dataDir: '/nowhere', picturesS3Url: server.url });
  });
  afterAll(() => server.stop());

  const read = async (name: string) => {
    const stream = await store.read(name);
    return stream && (await buffer(stream));
  };

  it('are given back as they were written, and null for what was not', async () => {
    expect([await store.has('a.webp'), await read('a.webp')]).toEqual([false, null]);
    const content = randomBytes(3 * 2 ** 20);
    await store.write('a.webp', content);
    expect(await store.has('a.webp')).toBe(true);
    expect((await read('a.webp'))?.equals(content)).toBe(true);
  });

  it('never change, also when many write the same one', async () => {
    await store.write('b.webp', Buffer.from('first'));
    await store.write('b.webp', Buffer.from('second'));
    expect(String(await read('b.webp'))).toBe('first');
    const same = Array.from({ length: 10 }, () => store.write('c.webp', Buffer.from('same')));
    await Promise.all(same);
    expect(String(await read('c.webp'))).toBe('same');
  });

  it('are removed for good, and removing what is not there is no error', async () => {
    await store.write('d.webp', Buffer.from('d'));
    await store.remove('d.webp');
    await store.remove('d.webp');
    expect([await store.has('d.webp'), await read('d.webp')]).toEqual([false, null]);
  });

  it('have safe names only', async () => {
    for (const name of ['../a.webp', 'a/b.webp', 'A.webp', '']) {
      await expect(store.write(name, Buffer.from('x'))).rejects.toThrow('safe');
      await expect(store.read(name)).rejects.toThrow('safe');
      await expect(store.remove(name)).rejects.toThrow('safe');
    }
  });

  it('that cannot be reached are trouble and not missing: wrong secret, no bucket, no server', async () => {
    await store.write('e.webp', Buffer.from('e'));
    const strangers = [
      server.urlWith({ secret: 'wrong' }),
      server.urlWith({ bucket: 'other' }),
      'http://key:secret@127.0.0.1:9/pictures',
    ];
    for (const url of strangers) {
      const other = createS3PictureStore({ url });
      await expect(other.write('f.webp', Buffer.from('f')), url).rejects.toThrow();
      await expect(other.read('e.webp'), url).rejects.toThrow();
    }
    expect(await store.has('f.webp')).toBe(false);
  });
});
