import { beforeEach, describe, expect, it } from 'vitest';
import type { MatchFinderAnswer, SwipeAnswer } from '@rendezvous/core/contract';
import { SwipeDay } from '@rendezvous/core/games';
import { Like } from '@rendezvous/core/likes';
import { createManualClock } from '@rendezvous/core/ports/clock';
import type { ProfileDoc } from '@rendezvous/core/profiles';
import { Settings, defaultSettings } from '@rendezvous/core/site';
import { makeFictional, makeMember, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const hourMs = 3_600_000;
const mainImage = { filename: 'a.webp', thumbFilename: 'a-s.webp', status: 'active' as const };

describe('the swipe game', () => {
  const clock = createManualClock(new Date());
  const gateway = useGateway({ clock });
  let anna: TestMember;
  const idOf = ({ profile }: Pick<TestMember, 'profile'>) => profile._id.toHexString();
  const men = (count: number, profile: Partial<ProfileDoc> = {}) =>
    Promise.all(
      Array.from({ length: count }, () =>
        makeMember({ profile: { gender: 'male', mainImage, ...profile } }),
      ),
    );
  const like = (to: Pick<TestMember, 'profile'>) =>
    gateway.http('POST', '/api/swipe.php', { as: anna, body: { profile: idOf(to) } });
  async function deck(after = ''): Promise<SwipeAnswer> {
    const { body } = await gateway.http('GET', `/api/swipe.php${after && `?after=${after}`}`, {
      as: anna,
    });
    return body as unknown as SwipeAnswer;
  }

  beforeEach(async () => {
    anna = await makeMember({ profile: { gender: 'female', lookingFor: 'male' } });
  });

  it('[GAME-01] four of a hundred likes at the same instant count; all others are refused', async () => {
    const others = Array.from({ length: 100 }, () => makeFictional({ gender: 'male', mainImage }));
    const profiles = await Promise.all(others);
    const answers = await Promise.all(profiles.map((profile) => like({ profile })));
    const given = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect([given.length, refused.length]).toEqual([4, 96]);
    for (const { status, body } of refused) {
      expect([status, body]).toMatchObject([403, { error: 'like_limit', limit: 4 }]);
      expect(body['retry_in_ms']).toBe(24 * hourMs);
    }
    expect(await Like.countDocuments({ from: anna.profile._id })).toBe(4);
    expect(await deck()).toMatchObject({ limit: 4, left: 0, again_in_ms: 24 * hourMs });
    expect((await deck()).liked).toHaveLength(4);
  });

  it('[GAME-01, GAME-03] the fifth is refused until 24 hours after the first; then all four are there again', async () => {
    const [first, second, third, fourth, fifth] = await men(5);
    await like(first!);
    clock.advance(20 * hourMs);
    for (const each of [second!, third!, fourth!]) {
      expect((await like(each)).status).toBe(200);
    }
    expect((await like(fifth!)).body).toMatchObject({
      ...{ error: 'like_limit', limit: 4, retry_in_ms: 4 * hourMs },
    });
    clock.advance(4 * hourMs - 1);
    expect((await like(fifth!)).body).toMatchObject({ error: 'like_limit', retry_in_ms: 1 });
    clock.advance(1);
    const { status, body } = await like(fifth!);
    expect([status, body]).toMatchObject([200, { left: 3, again_in_ms: 24 * hourMs }]);
    expect((await deck()).liked).toMatchObject([{ id: idOf(fifth!) }]);
  });

  it('counts nobody twice, and a like that was taken back stays counted', async () => {
    const [bram, carl] = await men(2);
    for (let again = 0; again < 2; again += 1) {
      expect((await like(bram!)).body).toMatchObject({ left: 3, relation: { liked: true } });
    }
    await gateway.http('DELETE', '/api/like.php', { as: anna, body: { profile: idOf(bram!) } });
    expect((await like(bram!)).body).toMatchObject({ left: 3, relation: { liked: true } });
    // Liked outside the game: the game has nothing to count.
    await gateway.http('POST', '/api/like.php', { as: anna, body: { profile: idOf(carl!) } });
    expect((await like(carl!)).body).toMatchObject({ left: 3 });
    expect(await SwipeDay.findById(anna.profile._id).lean()).toMatchObject({ rev: 1 });
  });

  it('a like of the game is a like as any other: told, and a match when it is answered', async () => {
    const [bram] = await men(1);
    const device = await gateway.connect(bram!);
    await like(bram!);
    await expect.poll(() => device.factsNamed('likes:received')).toHaveLength(1);
    const back = { as: bram!, body: { profile: idOf(anna) } };
    const { body } = await gateway.http('POST', '/api/like.php', back);
    expect(body).toMatchObject({ new_match: true });
  });

  it('a like that is refused for another reason costs none', async () => {
    const [bram, carl] = await men(2);
    await gateway.http('POST', '/api/block.php', { as: bram!, body: { profile: idOf(anna) } });
    expect((await like(bram!)).status).toBe(403);
    expect((await like({ profile: anna.profile })).body).toMatchObject({ error: 'validation' });
    const unknown = { as: anna, body: { profile: 'nobody' } };
    expect((await gateway.http('POST', '/api/swipe.php', unknown)).status).toBe(422);
    expect((await like(carl!)).body).toMatchObject({ left: 3 });
  });

  it('deals whom one may meet and does not like yet: own country first, page by page, nobody twice', async () => {
    const near = await men(8);
    const far = await men(8, { country: 'BE' });
    const [liked, hidden] = await men(2);
    // A woman, one who looks for men, one who is not there yet, one without a face: none is dealt.
    await makeMember({ profile: { gender: 'female', mainImage } });
    await men(1, { lookingFor: 'male' });
    await men(1, { status: 'disabled' });
    await men(1, { mainImage: null });
    await like(liked!);
    await gateway.http('POST', '/api/block.php', { as: anna, body: { profile: idOf(hidden!) } });
    const first = await deck();
    const second = await deck(first.next ?? '');
    expect([first.cards.length, second.cards.length, second.next]).toEqual([12, 4, null]);
    const ids = [...first.cards, ...second.cards].map(({ id }) => id);
    expect(ids.slice(0, 8).toSorted()).toEqual(near.map(idOf).toSorted());
    expect(ids.slice(8).toSorted()).toEqual(far.map(idOf).toSorted());
    for (const wrong of ['x', 'W10']) {
      const { status } = await gateway.http('GET', `/api/swipe.php?after=${wrong}`, { as: anna });
      expect(status).toBe(422);
    }
  });

  it('needs a login', async () => {
    expect((await gateway.http('GET', '/api/swipe.php')).status).toBe(403);
    const ask = { body: { profile: idOf(anna) } };
    expect((await gateway.http('POST', '/api/swipe.php', ask)).status).toBe(403);
    expect((await gateway.http('POST', '/api/match-finder.php', { body: {} })).status).toBe(403);
  });
});

describe('the match finder', () => {
  const gateway = useGateway();

  it('finds members of an age, and takes nothing else that was answered', async () => {
    const anna = await makeMember({ profile: { gender: 'female', lookingFor: 'male' } });
    const born = (year: number) => ({
      ...{ gender: 'male' as const, birthDate: new Date(`${year}-01-01`) },
    });
    const thisYear = new Date().getUTCFullYear();
    const young = await makeMember({ profile: born(thisYear - 25) });
    const old = await makeMember({ profile: born(thisYear - 50) });
    const ask = async (body: object) => {
      const answer = await gateway.http('POST', '/api/match-finder.php', { as: anna, body });
      return { ...answer, found: (answer.body as unknown as MatchFinderAnswer).profiles };
    };
    const idOf = ({ profile }: TestMember) => profile._id.toHexString();
    const ids = async (body: object) => (await ask(body)).found.map(({ id }) => id);
    expect(await ids({ age: '18-35' })).toEqual([idOf(young)]);
    expect(await ids({ age: '35+' })).toEqual([idOf(old)]);
    expect((await ids({})).toSorted()).toEqual([idOf(young), idOf(old)].toSorted());
    for (const more of [{ race: 'white' }, { appearance: 'sexy' }, { age: '99' }]) {
      const refused = { status: 422, body: { error: 'validation' } };
      expect(await ask({ age: '35+', ...more })).toMatchObject(refused);
    }
  });
});

describe('settings of the games and of the entry warning', () => {
  const gateway = useGateway();

  it('[SETTING-11, SETTING-19] are served as they are stored', async () => {
    const own = { enable_site_entry_popup: 'no', swipe_likes_per_day: 7 } as const;
    const settings = { ...defaultSettings, ...own };
    await Settings.create({ _id: 'localhost', settings });
    const { body } = await gateway.http('GET', '/api/settings.php');
    expect(body['settings']).toMatchObject({
      ...{ enable_site_entry_popup: 'no', site_entry_countries: ['NL', 'DE'] },
      ...{ member_resell: false, swipe_likes_per_day: 7 },
      match_finder_steps: ['age', 'appearance', 'race'],
    });
  });
});
