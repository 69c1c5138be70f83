import { describe, expect, it } from 'vitest';
import { Outbox, type GivenLike } from '../events/index.ts';
import { giveLike, lookAtLike, takeLikeBack } from '../likes/index.ts';
import { Profile } from '../profiles/index.ts';
import { makeMember, useDatabase, type TestMember } from '../testing/index.ts';
import { NotificationPreferences } from './index.ts';
import { notifyLikes } from './notifyLikes.ts';

const away = () => new Date(Date.now() - 3_600_000);

describe('mails about likes', () => {
  useDatabase();

  const absent = () => makeMember({ profile: { lastSeenAt: away() } });
  const like = (from: TestMember, to: TestMember, now = new Date()) =>
    giveLike({ from: from.profile._id, to: to.profile._id, now });
  /** The likes since the last time, as the worker gets them. */
  async function given(): Promise<GivenLike[]> {
    const rows = await Outbox.find({ fact: 'likes:given' }).sort({ _id: 1 }).lean();
    await Outbox.deleteMany({ fact: 'likes:given' });
    return rows.flatMap((row) => row.like ?? []);
  }
  const mailsTo = async ({ account }: TestMember) =>
    (await Outbox.find({ fact: 'mail:wanted' }).lean()).flatMap(({ mail }) =>
      mail?.to === account.email ? [mail] : [],
    );

  it('[ENTITY-43] tell whoever is away, once until it has been here, however many likes and workers', async () => {
    const [anna, bram, carla] = [await absent(), await makeMember(), await makeMember()];
    await like(bram, anna);
    const first = await given();
    await Promise.all([notifyLikes(first, new Date()), notifyLikes(first, new Date())]);
    await notifyLikes(first, new Date());
    expect(await mailsTo(anna)).toMatchObject([
      { kind: 'like_received', params: { from: bram.profile._id.toHexString() } },
    ]);
    await like(carla, anna);
    await notifyLikes(await given(), new Date());
    expect(await mailsTo(anna)).toHaveLength(1);
    // Here, and away again.
    const later = new Date(Date.now() + 3_600_000);
    await Profile.updateOne({ _id: anna.profile._id }, { $set: { lastSeenAt: later } });
    const dirk = await makeMember();
    await like(dirk, anna, later);
    await notifyLikes(await given(), new Date(later.getTime() + 3_600_000));
    expect(await mailsTo(anna)).toHaveLength(2);
  });

  it('tell nobody who is here, who does not want it, or of what is no new like any more', async () => {
    const [here, unwilling, anna] = [await makeMember(), await absent(), await absent()];
    await NotificationPreferences.create({
      ...{ _id: unwilling.profile._id, on: [], off: ['like_received'] },
    });
    const [bram, carla] = [await makeMember(), await makeMember()];
    await like(bram, here);
    await like(bram, unwilling);
    await like(bram, anna);
    await like(carla, anna);
    const likes = await given();
    await takeLikeBack({ from: bram.profile._id, to: anna.profile._id });
    await lookAtLike({ viewer: anna.profile._id, profile: carla.profile._id });
    await notifyLikes(likes, new Date());
    for (const member of [here, unwilling, anna]) expect(await mailsTo(member)).toEqual([]);
  });
});
