import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDiskPictureStore } from '@rendezvous/core/ports/pictureStore';
import { Profile } from '@rendezvous/core/profiles';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-pictures-'));

describe('main pictures', () => {
  const gateway = useGateway({ config: { dataDir } });
  const pictures = createDiskPictureStore({ folder: join(dataDir, 'pictures') });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const get = (name: string) => fetch(`${gateway.url}/pictures/${name}`);
  const mainImage = {
    ...{ filename: 'anna.webp', thumbFilename: 'anna-small.webp', status: 'active' as const },
  };
  async function makeAnna() {
    for (const name of ['anna.webp', 'anna-small.webp', 'another.webp']) {
      await pictures.write(name, Buffer.from(name));
    }
    return makeMember({ profile: { mainImage } });
  }

  it('are served large and small, for a day, to browsers only', async () => {
    await makeAnna();
    for (const name of [mainImage.filename, mainImage.thumbFilename]) {
      const answer = await get(name);
      expect([answer.status, await answer.text()]).toEqual([200, name]);
      expect(answer.headers.get('cache-control')).toBe('private, max-age=86400');
      expect(answer.headers.get('content-type')).toBe('image/webp');
    }
  });

  it('are gone with their profile, though their files are still there', async () => {
    const { profile } = await makeAnna();
    await Profile.updateOne({ _id: profile._id }, { $set: { status: 'deleted' } });
    for (const name of [mainImage.filename, mainImage.thumbFilename]) {
      expect((await get(name)).status).toBe(404);
    }
  });

  it('are all there is: no other file, whoever knows its name', async () => {
    await makeAnna();
    for (const name of ['another.webp', '.part', '..%2fanna.webp', '']) {
      expect((await get(name)).status).toBe(404);
    }
  });

  it('that have lost their file are not found, and not kept as such', async () => {
    await makeAnna();
    await pictures.remove(mainImage.filename);
    const answer = await get(mainImage.filename);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null]);
  });
});
