import { describe, expect, it } from 'vitest';
import type { LikesAnswer } from '@rendezvous/core/contract';
import { Outbox } from '@rendezvous/core/events';
import { Like } from '@rendezvous/core/likes';
import { Profile } from '@rendezvous/core/profiles';
import { makeFictional, makeMember, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('likes', () => {
  const gateway = useGateway();
  const idOf = ({ profile }: Pick<TestMember, 'profile'>) => profile._id.toHexString();
  const like = (as: TestMember, to: Pick<TestMember, 'profile'>, method = 'POST') =>
    gateway.http(method, '/api/like.php', { as, body: { profile: idOf(to) } });
  async function list(as: TestMember, query = ''): Promise<LikesAnswer> {
    const { body } = await gateway.http('GET', `/api/likes.php${query}`, { as });
    return body as unknown as LikesAnswer;
  }

  it('[LIKE-01, ENTITY-18, ENTITY-19, CALL-19] are given, listed on both sides and taken back, each as often as asked', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    for (let again = 0; again < 2; again += 1) {
      const { status, body } = await like(anna, bram);
      expect([status, body]).toMatchObject([200, { relation: { liked: true, match: false } }]);
    }
    expect(await list(bram)).toMatchObject({
      profiles: [{ id: idOf(anna) }],
      liked_by: [{ id: idOf(anna), like_new: true, match: false }],
      totals: { received: 1, given: 0, matches: 0 },
      counts: { newLikes: 1 },
    });
    expect(await list(anna, '?type=given')).toMatchObject({ given: [{ id: idOf(bram) }] });
    for (let again = 0; again < 2; again += 1) {
      const { body } = await like(anna, bram, 'DELETE');
      expect(body).toMatchObject({ relation: { liked: false } });
    }
    expect(await list(bram)).toMatchObject({ profiles: [], totals: { received: 0 } });
  });

  it('are told beside each member in the list and among related ones', async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    await like(anna, bram);
    interface Told {
      results?: { id: string; liked: boolean }[];
      related?: { id: string; liked: boolean }[];
    }
    const liked = async (path: string, as: TestMember) => {
      const { body } = await gateway.http('GET', path, { as });
      const { results, related = [] } = body as Told;
      const found = (results ?? related).find(({ id }) => id === idOf(bram));
      return found?.liked;
    };
    expect(await liked('/api/search.php?page=1', anna)).toBe(true);
    expect(await liked('/api/search.php?page=1', carla)).toBe(false);
    expect(await liked(`/api/profile.php?id=${idOf(carla)}`, anna)).toBe(true);
  });

  it('[LIKE-02] a like is no new one any more once it was looked at, on every device', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await like(anna, bram);
    const device = await gateway.connect(bram);
    const told = device.fact('counts:changed');
    await like(bram, anna, 'PUT');
    expect(await told).toMatchObject({ newLikes: 0 });
    expect(await list(bram)).toMatchObject({ liked_by: [{ like_new: false }] });
  });

  it('a like that is answered is no new one any more, on every device of who answers', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await like(anna, bram);
    const [own, others] = [await gateway.connect(bram), await gateway.connect(anna)];
    const { body } = await like(bram, anna);
    expect(body).toMatchObject({ new_match: true, relation: { like_new: false, match: true } });
    expect(await own.fact('counts:changed')).toMatchObject({ newLikes: 0 });
    expect(await list(bram)).toMatchObject({
      liked_by: [{ id: idOf(anna), like_new: false, match: true }],
      counts: { newLikes: 0 },
    });
    // The answer itself is new to whom it answers, until that one has looked.
    expect(await others.fact('counts:changed')).toMatchObject({ newLikes: 1 });
    expect(await list(anna)).toMatchObject({ liked_by: [{ id: idOf(bram), like_new: true }] });
    // Taking it back does not make it new again.
    await like(bram, anna, 'DELETE');
    expect(await list(bram)).toMatchObject({ counts: { newLikes: 0 } });
  });

  it('[ENTITY-20] two that are given at the same instant make one match, told once to each', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [anna, bram] = [await makeMember(), await makeMember()];
      const devices = [await gateway.connect(anna), await gateway.connect(bram)];
      const answers = await Promise.all([like(anna, bram), like(bram, anna)]);
      expect(answers.filter(({ body }) => body['new_match'] === true)).toHaveLength(1);
      for (const [index, device] of devices.entries()) {
        const other = index === 0 ? bram : anna;
        await expect.poll(() => device.factsNamed('likes:matched')).toHaveLength(1);
        expect(device.factsNamed('likes:matched')[0]).toMatchObject({ profile: idOf(other) });
        expect(device.factsNamed('likes:received')).toHaveLength(1);
      }
      expect((await list(anna, '?type=matches')).profiles).toMatchObject([{ id: idOf(bram) }]);
      expect(await Like.countDocuments({ matchedAt: { $exists: true } })).toBe(2 * (round + 1));
    }
    await expect.poll(() => Outbox.countDocuments({ told: { $ne: true } })).toBe(0);
  });

  it('[LIKE-03] new ones come first, page by page, and none twice', async () => {
    const anna = await makeMember();
    const givers: TestMember[] = [];
    for (let made = 0; made < 30; made += 1) givers.push(await makeMember());
    for (const giver of givers) await like(giver, anna);
    for (const giver of givers.slice(10)) await like(anna, giver, 'PUT');
    const first = await list(anna);
    const second = await list(anna, `?before=${first.next}`);
    const all = [...first.liked_by, ...second.liked_by];
    expect(all.map(({ like_new }) => like_new)).toEqual(givers.map((_, index) => index < 10));
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
    expect([first.profiles.length, second.next]).toEqual([24, null]);
    const { status } = await gateway.http('GET', '/api/likes.php?before=x', { as: anna });
    expect(status).toBe(422);
  });

  it('[ROLE-06] need a login', async () => {
    const body = { profile: idOf(await makeMember()) };
    const { status } = await gateway.http('POST', '/api/like.php', { body });
    expect(status).toBe(403);
  });

  it('[INVIS-05] nobody likes an invisible member, unless it liked or wrote first', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await Profile.updateOne({ _id: bram.profile._id }, { $set: { status: 'invisible' } });
    expect((await like(anna, bram)).body).toMatchObject({ error: 'invisible' });
    await like(bram, anna);
    expect((await like(anna, bram)).body).toMatchObject({ new_match: true });
  });

  it('[TRUST-09, CALL-17, LIKE-09] of the site come from fictional profiles only, marked, once a day', async () => {
    const anna = await makeMember({ profile: { lookingFor: 'male' } });
    await makeMember({ profile: { gender: 'male' } });
    const ask = async () => (await gateway.http('GET', '/api/auto-like.php', { as: anna })).body;
    expect(await ask()).toEqual({ profile: null });
    const mainImage = { filename: 'b.webp', thumbFilename: 'b-s.webp', status: 'active' as const };
    const fictional = await makeFictional({ gender: 'male', mainImage });
    const id = fictional._id.toHexString();
    const main_image = { match: '/pictures/b.webp' };
    expect(await ask()).toMatchObject({ profile: { id, fictional: true, main_image } });
    await makeFictional({ gender: 'male' });
    expect(await ask()).toEqual({ profile: null });
    expect((await list(anna)).liked_by).toMatchObject([{ id, automatic: true, like_new: true }]);
    const { status } = await gateway.http('GET', '/api/auto-like.php', {
      as: anna,
      headers: { Origin: 'https://elsewhere.test' },
    });
    expect(status).toBe(403);
  });
});
