import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import type { OwnPhotosAnswer, PhotoView } from '@rendezvous/core/contract';
import { decidePhoto, listPendingPhotos, removePhotos } from '@rendezvous/core/photos';
import { createDiskPictureStore } from '@rendezvous/core/ports/pictureStore';
import { Block, pairOf, Photo, Profile } from '@rendezvous/core/profiles';
import { Settings } from '@rendezvous/core/site';
import { makeMember, makePhoto, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'rendezvous-photos-'));
const small = await sharp({
  create: { width: 420, height: 500, channels: 3, background: '#c98f68' },
})
  .withExif({ IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N' } })
  .jpeg()
  .toBuffer();

describe('photos', () => {
  const gateway = useGateway({ config: { dataDir } });
  const pictures = createDiskPictureStore({ folder: join(dataDir, 'pictures') });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  async function upload(
    as: TestMember,
    {
      path = 'photo.php',
      bytes = small as Uint8Array,
      clientId = randomUUID() as string,
      site = gateway.url,
    } = {},
  ) {
    const form = new FormData();
    form.append('client_id', clientId);
    form.append('photo', new Blob([new Uint8Array(bytes)]), 'holiday.jpg');
    const response = await fetch(`${site}/api/${path}`, {
      method: 'POST',
      body: form,
      headers: { 'X-Requested-With': 'test', Cookie: `auth=${as.token}` },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }
  const load = (path: string, as?: TestMember) =>
    fetch(gateway.url + path, { headers: as ? { Cookie: `auth=${as.token}` } : {} });
  async function photosOf(of: TestMember, as: TestMember): Promise<PhotoView[]> {
    const path = `/api/profile.php?id=${of.profile._id.toHexString()}`;
    const { body } = await gateway.http('GET', path, { as });
    return (body['profile'] as { photos: PhotoView[] }).photos;
  }
  const change = async (as: TestMember, method: string, body: unknown) =>
    (await gateway.http(method, '/api/photo.php', { as, body })).body as unknown as OwnPhotosAnswer;

  it('[SEC-04] are made anew in several sizes, upright, without where they were taken', async () => {
    const anna = await makeMember();
    const { status, body } = await upload(anna);
    expect(status).toBe(201);
    const { photos } = body as unknown as OwnPhotosAnswer;
    expect(photos).toMatchObject([{ main: true, locked: false, status: 'active' }]);
    const { sources } = photos[0]?.picture ?? { sources: [] };
    expect(sources.map(({ width }) => width)).toEqual([180, 360, 420]);
    for (const { webp, avif, width } of sources) {
      for (const [address, format] of [
        [webp, 'webp'],
        [avif ?? '', 'heif'],
      ] as const) {
        const answer = await load(address, anna);
        expect(answer.status).toBe(200);
        const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect(meta).toMatchObject({ format, width });
        expect(meta.exif).toBeUndefined();
      }
    }
    const { main_image } = (await gateway.http('GET', '/api/profile.php', { as: anna })).body[
      'profile'
    ] as { main_image: { match: string } };
    expect((await load(main_image.match)).status).toBe(200);
  });

  it('[MEMBERSHIP-09, VALID-12] a free member has three, also of five at once; a repeated upload is one', async () => {
    const carla = await makeMember({ account: { paidUser: false } });
    const clientId = randomUUID();
    const answers = await Promise.all([
      ...[1, 2, 3, 4].map(() => upload(carla)),
      upload(carla, { clientId }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.body).toMatchObject({ error: 'photo_limit', limit: 3 });
    expect(refused?.body['message']).toContain('3');
    expect(await Photo.countDocuments()).toBe(3);
    const [{ id } = { id: '' }] = (
      await change(carla, 'PUT', { order: [String((await Photo.findOne())?._id)] })
    ).photos;
    await change(carla, 'DELETE', { id });
    const [once, again] = await Promise.all([
      upload(carla, { clientId }),
      upload(carla, { clientId }),
    ]);
    expect([once?.status, again?.status]).toEqual([201, 201]);
    expect(once?.body['photo']).toMatchObject({ id: (again?.body['photo'] as PhotoView).id });
  });

  it('[MEMBERSHIP-08] Premium has twenty-five', async () => {
    const anna = await makeMember();
    for (let made = 0; made < 25; made += 1) await makePhoto(anna.profile);
    expect((await upload(anna)).body).toMatchObject({ error: 'photo_limit', limit: 25 });
  });

  it('have an order, a main one, and come back when they were deleted by mistake', async () => {
    const anna = await makeMember();
    for (let made = 0; made < 3; made += 1) await upload(anna);
    const before = (await change(anna, 'PUT', { order: [] as string[] })) as unknown;
    expect(before).toMatchObject({ error: 'validation' });
    const { photos } = (await gateway.http('GET', '/api/own-photos.php', { as: anna }))
      .body as unknown as OwnPhotosAnswer;
    const [a, b, c] = photos.map(({ id }) => id);
    const idsOf = (answer: OwnPhotosAnswer) => answer.photos.map(({ id }) => id);
    expect(idsOf(await change(anna, 'PUT', { order: [c, a, b] }))).toEqual([c, a, b]);
    expect(idsOf(await change(anna, 'PUT', { id: b, main: true }))).toEqual([b, c, a]);
    expect(idsOf(await change(anna, 'DELETE', { id: b }))).toEqual([c, a]);
    const main = await Profile.findById(anna.profile._id).lean();
    expect([main?.mainImage?.photo?.toHexString(), main?.photoCount]).toEqual([c, 2]);
    expect(idsOf(await change(anna, 'PUT', { id: b, restore: true }))).toEqual([b, c, a]);
    await change(anna, 'DELETE', { id: a });
    const later = new Date(Date.now() + 61_000);
    expect(await removePhotos({ now: later, pictures })).toBe(1);
    expect(await change(anna, 'PUT', { id: a, restore: true })).toMatchObject({
      error: 'not_found',
    });
    const strangers = await makeMember();
    expect(await change(strangers, 'DELETE', { id: b })).toMatchObject({ error: 'not_found' });
  });

  it('[SEC-05, MEMBERSHIP-07, MEMBERSHIP-10, ROLE-04, ROLE-08] no address leads to more than one may see: shared, guessed, after logout or block', async () => {
    const [anna, bram, carla] = [
      await makeMember(),
      await makeMember({ account: { credits: 0 } }),
      await makeMember({ account: { paidUser: false } }),
    ];
    for (let made = 0; made < 2; made += 1) await upload(anna);
    const [, whole] = await photosOf(anna, bram);
    const [main, locked] = await photosOf(anna, carla);
    expect([main?.locked, locked?.locked, whole?.locked]).toEqual([false, true, false]);
    const address = whole?.picture.sources.at(-1)?.webp ?? '';
    const preview = locked?.picture.sources[0]?.webp ?? '';
    const seen = await load(address, bram);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([
      200,
      'private, max-age=86400',
    ]);
    expect(seen.headers.get('vary')).toContain('Cookie');
    const blurred = await sharp(
      Buffer.from(await (await load(preview, carla)).arrayBuffer()),
    ).metadata();
    expect(blurred.width).toBe(48);
    const guessed = preview.replace('locked.webp', '420.webp');
    for (const [path, as] of [
      [address, carla],
      [address, undefined],
      [guessed, carla],
      [preview, undefined],
      [address.replace('sign=', 'sign=x'), bram],
      [`/pictures/${(await Photo.findOne({ place: 1 }).lean())?.filename}`, carla],
    ] as const) {
      expect([path, (await load(path, as)).status]).toEqual([path, 404]);
    }
    const profile = `/api/profile.php?id=${anna.profile._id.toHexString()}`;
    expect((await gateway.http('GET', profile)).body['error']).toBe('authentication_required');
    // Premium that has ended opens nothing any more, whatever was opened before.
    const premium = (paidUser: boolean) =>
      Account.updateOne({ _id: bram.account._id }, { $set: { paidUser } });
    await premium(false);
    expect((await load(address, bram)).status).toBe(404);
    await premium(true);
    expect((await load(address, bram)).status).toBe(200);
    const pair = pairOf(anna.profile._id.toHexString(), bram.profile._id.toHexString());
    await Block.create({ by: anna.profile._id, profile: bram.profile._id, pair, at: new Date() });
    expect((await load(address, bram)).status).toBe(404);
  });

  it('wait for a decision where the site says so, and are seen by their owner only until then', async () => {
    const anna = await makeMember({ account: { site: '127.0.0.1' } });
    const bram = await makeMember();
    // A site of its own: what its settings say is not known to the gateway yet.
    await Settings.create({ _id: '127.0.0.1', settings: { photo_review: true } });
    const reviewed = gateway.url.replace('localhost', '127.0.0.1');
    const { body } = await upload(anna, { site: reviewed });
    const { id, status } = body['photo'] as { id: string; status: string };
    expect(status).toBe('pending');
    expect(await listPendingPhotos()).toHaveLength(1);
    expect(await photosOf(anna, bram)).toEqual([]);
    await decidePhoto(id, 'active');
    expect(await photosOf(anna, bram)).toHaveLength(1);
    await decidePhoto(id, 'rejected');
    expect(await photosOf(anna, bram)).toEqual([]);
    expect((await Profile.findById(anna.profile._id).lean())?.mainImage).toBeNull();
  });

  it('[CHAT-08, ERR-19] for a message are for Premium, and seen by its two members only', async () => {
    const [anna, bram, carla] = [
      await makeMember(),
      await makeMember(),
      await makeMember({ account: { paidUser: false } }),
    ];
    expect((await upload(carla, { path: 'chat-photo.php' })).body).toMatchObject({
      error: 'premium_required',
      message: 'Deze functie is alleen beschikbaar voor premium leden',
    });
    const { body } = await upload(anna, { path: 'chat-photo.php' });
    const { id, picture } = body['photo'] as PhotoView;
    const address = picture.sources[0]?.webp ?? '';
    expect([(await load(address, anna)).status, (await load(address, bram)).status]).toEqual([
      200, 404,
    ]);
    const device = await gateway.connect(anna);
    const message = {
      clientId: randomUUID(),
      to: { profile: bram.profile._id.toHexString() },
      content: { type: 'photo' as const, photo: id },
    };
    const { charged } = await device.call('chat:send', message);
    const { credits } = (await Account.findById(anna.account._id).lean()) ?? {};
    // Sent again, as after a connection that broke: the same message, paid once.
    await device.call('chat:send', message);
    expect((await Account.findById(anna.account._id).lean())?.credits).toBe(credits);
    expect(charged).toBe(2);
    expect([(await load(address, bram)).status, (await load(address, carla)).status]).toEqual([
      200, 404,
    ]);
    expect(await photosOf(anna, bram)).toEqual([]);
    for (const status of ['rejected', 'pending'] as const) {
      await Photo.updateOne({ _id: id }, { $set: { status } });
      expect([(await load(address, anna)).status, (await load(address, bram)).status]).toEqual([
        200, 404,
      ]);
    }
  });

  it('[SEC-04] refuses in words what is no photo, moves, is broken, too small or a bomb, and goes on after it', async () => {
    const anna = await makeMember();
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } });
    const frames = Buffer.concat([Buffer.alloc(480_000, 255), Buffer.alloc(480_000, 9)]);
    const animated = await sharp(frames, {
      raw: { width: 400, height: 800, channels: 3, pageHeight: 400 },
    })
      .webp()
      .toBuffer();
    const cases: [Buffer, string][] = [
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
        'not_an_image',
      ],
      [Buffer.from('PK\u0003\u0004zip'), 'not_an_image'],
      [await plain(500, 500).gif().toBuffer(), 'not_an_image'],
      [await plain(500, 299).png().toBuffer(), 'too_small'],
      [await plain(9_000, 6_000).png({ compressionLevel: 9 }).toBuffer(), 'too_many_pixels'],
      [animated, 'animated'],
      [small.subarray(0, Math.floor(small.length / 2)), 'broken'],
      [Buffer.concat([small.subarray(0, 20), Buffer.alloc(2_000, 7)]), 'broken'],
      [Buffer.alloc(11 * 2 ** 20, 255), 'too_many_bytes'],
    ];
    for (const [bytes, reason] of cases) {
      const { status, body } = await upload(anna, { bytes });
      expect([reason, status, body['reason']]).toEqual([reason, 422, reason]);
      expect(body['message']).toBeTruthy();
    }
    const polyglot = Buffer.concat([small, Buffer.from('<script>alert(1)</script>')]);
    const { status, body } = await upload(anna, { bytes: polyglot });
    expect(status).toBe(201);
    const [{ picture } = { picture: { sources: [] } }] = body['photos'] as PhotoView[];
    const file = await (await load(picture.sources.at(-1)?.webp ?? '', anna)).text();
    expect(file).not.toContain('script');
  });
});
