import { describe, expect, it } from 'vitest';
import { blockProfile } from '../blocking/index.ts';
import { giveLike } from '../likes/index.ts';
import { makeMember, useDatabase, write, type TestMember } from '../testing/index.ts';
import { blockedAround, findHidden, findViewers, isHidden, pairOf, Profile } from './index.ts';
import type { ProfileDoc } from './index.ts';

const idOf = ({ profile }: TestMember) => profile._id.toHexString();
const now = new Date();
const block = (by: TestMember, whom: TestMember) =>
  blockProfile({ by: by.profile._id, profile: whom.profile._id, now });
const become = async (status: ProfileDoc['status'], ...who: TestMember[]) => {
  for (const { profile } of who) {
    profile.status = status;
    await Profile.updateOne({ _id: profile._id }, { status });
  }
};
const hiddenFrom = async (viewer: TestMember, others: TestMember[]) =>
  [
    ...(await findHidden(
      viewer.profile._id,
      others.map(({ profile }) => profile),
    )),
  ].sort();
const viewersOf = async (who: TestMember, viewers: TestMember[]) =>
  (
    await findViewers(
      who.profile,
      viewers.map(({ profile }) => profile._id),
    )
  ).map((id) => id.toHexString());

describe('who may see whom', () => {
  useDatabase();

  it('is all but the blocked, in either direction, the unconfirmed, and the invisible that never reached out', async () => {
    const [me, plain, blocked, blocker, unconfirmed, left] = [
      await makeMember(),
      await makeMember(),
      await makeMember(),
      await makeMember(),
      await makeMember(),
      await makeMember(),
    ];
    const [unseen, liker, writer, answered] = [
      await makeMember(),
      await makeMember(),
      await makeMember(),
      await makeMember(),
    ];
    await block(me, blocked);
    await block(blocker, me);
    await block(plain, unconfirmed);
    await giveLike({ from: liker.profile._id, to: me.profile._id, now });
    await giveLike({ from: me.profile._id, to: unseen.profile._id, now });
    await giveLike({ from: unseen.profile._id, to: plain.profile._id, now });
    await write(writer, me.profile._id, ['Hoi']);
    await write(me, answered.profile._id, ['Hoi']);
    await write(answered, plain.profile._id, ['Hoi']);
    await become('invisible', unseen, liker, writer, answered);
    await become('disabled', unconfirmed);
    await become('deleted', left);
    const all = [me, plain, blocked, blocker, unconfirmed, left, unseen, liker, writer, answered];
    const hidden = [blocked, blocker, unconfirmed, unseen, answered].map(idOf).sort();
    expect(await hiddenFrom(me, all)).toEqual(hidden);
    for (const each of all) {
      const expected = hidden.includes(idOf(each));
      expect(await isHidden(me.profile._id, each.profile)).toBe(expected);
      // The same from the other side.
      if (each !== me) expect(await viewersOf(each, [me])).toEqual(expected ? [] : [idOf(me)]);
    }
    expect(await hiddenFrom(plain, [blocked, blocker, writer, answered])).toEqual([idOf(writer)]);
  });

  it('oneself is never hidden, however invisible', async () => {
    const me = await makeMember();
    await become('invisible', me);
    expect(await hiddenFrom(me, [me])).toEqual([]);
    await become('disabled', me);
    expect(await hiddenFrom(me, [me])).toEqual([]);
  });

  it('of one profile is told for each viewer by itself', async () => {
    const [me, blocked, liked, wrote, wroteMe, stranger] = [
      await makeMember(),
      await makeMember(),
      await makeMember(),
      await makeMember(),
      await makeMember(),
      await makeMember(),
    ];
    await block(blocked, me);
    await giveLike({ from: me.profile._id, to: liked.profile._id, now });
    await write(me, wrote.profile._id, ['Hoi']);
    await write(wroteMe, me.profile._id, ['Hoi']);
    const all = [blocked, liked, wrote, wroteMe, stranger];
    expect(await viewersOf(me, all)).toEqual([liked, wrote, wroteMe, stranger].map(idOf));
    await become('invisible', me);
    expect(await viewersOf(me, all)).toEqual([liked, wrote].map(idOf));
    await become('disabled', me);
    expect(await viewersOf(me, all)).toEqual([]);
  });

  it('knows whom a profile has blocked, and who has blocked it', async () => {
    const [me, blocked, blocker, other] = [
      await makeMember(),
      await makeMember(),
      await makeMember(),
      await makeMember(),
    ];
    await block(me, blocked);
    await block(blocker, me);
    await block(other, blocker);
    const around = await blockedAround(me.profile._id);
    expect(around.map((id) => id.toHexString()).sort()).toEqual(
      [blocked, blocker].map(idOf).sort(),
    );
  });

  it('keeps one key for a pair from either side', () => {
    expect([pairOf('a', 'b'), pairOf('b', 'a'), pairOf('a', 'a')]).toEqual(['a:b', 'a:b', 'a:a']);
  });
});
