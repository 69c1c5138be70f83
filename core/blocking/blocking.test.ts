import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Conversation, type ConversationDoc } from '../chat/index.ts';
import type { FactTo } from '../events/index.ts';
import { giveLike, Like } from '../likes/index.ts';
import { Block, Pair, pairOf, Profile, type ProfileDoc } from '../profiles/index.ts';
import { makeMember, refusalOf, useDatabase, write, type TestMember } from '../testing/index.ts';
import { blockProfile, listBlocks, switchInvisible, unblockProfile } from './index.ts';

const now = new Date('2026-11-22T12:00:00Z');
const idOf = ({ profile }: TestMember) => profile._id.toHexString();
const block = (by: TestMember, whom: TestMember, at = now) =>
  blockProfile({ by: by.profile._id, profile: whom.profile._id, now: at });
const unblock = (by: TestMember, whom: TestMember) =>
  unblockProfile({ by: by.profile._id, profile: whom.profile._id });
const like = (from: TestMember, to: TestMember) =>
  giveLike({ from: from.profile._id, to: to.profile._id, now });
const member = (profile: Partial<ProfileDoc> = {}) => makeMember({ profile });
const conversationOf = (one: TestMember, other: TestMember) =>
  Conversation.findOne({ pair: pairOf(idOf(one), idOf(other)) })
    .orFail()
    .lean<ConversationDoc>();
/** What is told to whom, without the counts. */
const told = (facts: FactTo[]) =>
  facts
    .filter(({ name }) => name !== 'counts:changed')
    .map(({ profile, name, payload }) => [profile, name, payload]);

describe('a block', () => {
  useDatabase();

  it('ends conversation and likes of the two, tells both, and touches no others', async () => {
    const [anna, bram, carla] = [await member(), await member(), await member()];
    const conversation = await write(anna, bram.profile._id, ['Hoi', 'Ben je daar']);
    await write(bram, carla.profile._id, ['Dag']);
    for (const [from, to] of [
      [anna, bram],
      [bram, anna],
      [carla, anna],
      [carla, bram],
    ] as const) {
      await like(from, to);
    }
    const before = await conversationOf(anna, bram);
    const facts = await block(anna, bram);
    expect(told(facts)).toEqual([
      [idOf(anna), 'profiles:hidden', { profile: idOf(bram) }],
      [idOf(bram), 'profiles:hidden', { profile: idOf(anna) }],
      ...before.members.map((each) => [
        each.toHexString(),
        'chat:conversationRemoved',
        { conversation, upToSeq: 2 },
      ]),
    ]);
    const counted = facts.filter(({ name }) => name === 'counts:changed');
    expect(counted.map(({ profile }) => profile)).toEqual([idOf(anna), idOf(bram)]);
    expect(counted.map(({ payload }) => payload)).toMatchObject([
      { unread: 0, newLikes: 1 },
      { unread: 0, newLikes: 1 },
    ]);
    const ended = await conversationOf(anna, bram);
    expect(ended).toMatchObject({ closed: true, unreadBy: [], rev: before.rev + 1, lastSeq: 2 });
    expect(ended.sides.map((side) => ({ ...side }))).toEqual(
      before.sides.map((side) => ({ ...side, unread: 0, readUpTo: 2, floor: 2 })),
    );
    expect(ended.changedAt.greaterThan(before.changedAt)).toBe(true);
    expect(await conversationOf(bram, carla)).not.toHaveProperty('closed');
    const likes = await Like.find().lean();
    expect(likes.map(({ from }) => from.toHexString())).toEqual([idOf(carla), idOf(carla)]);
    const pair = pairOf(idOf(anna), idOf(bram));
    expect(await Block.find().lean()).toMatchObject([
      { by: anna.profile._id, profile: bram.profile._id, pair, at: now },
    ]);
    expect(await Pair.findById(pair).lean()).toMatchObject({ blockedBy: [anna.profile._id] });
  });

  it('of two who have not spoken ends nothing else, and a repeat changes and tells nothing', async () => {
    const [anna, bram, carla] = [await member(), await member(), await member()];
    await write(carla, bram.profile._id, ['Hoi']);
    expect(told(await block(anna, bram))).toHaveLength(2);
    expect(await conversationOf(carla, bram)).not.toHaveProperty('closed');
    const pair = await Pair.findOne().lean();
    expect(await block(anna, bram)).toEqual([]);
    expect(await Pair.findOne().lean()).toEqual(pair);
    expect(await Block.countDocuments()).toBe(1);
  });

  it('is of anybody who is there but oneself', async () => {
    const anna = await member();
    expect(await refusalOf(block(anna, anna))).toEqual({
      ...{ code: 'validation', fields: { profile: 'yourself' } },
    });
    const nobody = { by: anna.profile._id, profile: new Types.ObjectId() };
    expect(await refusalOf(blockProfile({ ...nobody, now }))).toEqual({ code: 'not_found' });
    expect(await refusalOf(unblockProfile(nobody))).toEqual({ code: 'not_found' });
    expect(await Block.countDocuments()).toBe(0);
  });

  it('that is taken back shows both again, once the other one has taken back too, and opens what was closed', async () => {
    const [carla, anna, bram] = [await member(), await member(), await member()];
    await write(carla, bram.profile._id, ['Hoi']);
    const others = await conversationOf(carla, bram);
    await write(anna, bram.profile._id, ['Hoi']);
    await block(anna, bram);
    await block(bram, anna);
    const pair = pairOf(idOf(anna), idOf(bram));
    expect(await unblock(anna, bram)).toEqual([]);
    expect(await Block.find().lean()).toMatchObject([{ by: bram.profile._id }]);
    expect(await Pair.findById(pair).lean()).toMatchObject({ blockedBy: [bram.profile._id] });
    const closed = await conversationOf(anna, bram);
    expect(closed.closed).toBe(true);
    expect(told(await unblock(bram, anna))).toEqual([
      [idOf(bram), 'profiles:shown', { profile: idOf(anna) }],
      [idOf(anna), 'profiles:shown', { profile: idOf(bram) }],
    ]);
    const opened = await conversationOf(anna, bram);
    expect(opened).not.toHaveProperty('closed');
    expect(opened.rev).toBe(closed.rev + 1);
    expect(opened.changedAt.greaterThan(closed.changedAt)).toBe(true);
    expect(opened.sides).toEqual(closed.sides);
    expect(await conversationOf(carla, bram)).toEqual(others);
    expect(await Pair.findById(pair).lean()).toMatchObject({ blockedBy: [] });
    expect(await Block.countDocuments()).toBe(0);
    expect(await unblock(bram, anna)).toEqual([]);
    expect((await conversationOf(anna, bram)).rev).toBe(opened.rev);
  });

  it('that is taken back leaves the other conversations and blocks alone, and hides who is invisible', async () => {
    const [anna, bram, carla] = [await member(), await member(), await member()];
    await write(anna, carla.profile._id, ['Hoi']);
    await block(anna, carla);
    await block(anna, bram);
    await Profile.updateOne({ _id: bram.profile._id }, { status: 'invisible' });
    expect(told(await unblock(anna, bram))).toEqual([
      [idOf(bram), 'profiles:shown', { profile: idOf(anna) }],
    ]);
    expect((await conversationOf(anna, carla)).closed).toBe(true);
    expect(await Block.find().lean()).toMatchObject([{ profile: carla.profile._id }]);
  });

  it('is listed by its maker, the newest first, without who has left', async () => {
    const [anna, bram, carla, dirk] = [
      await member(),
      await member({ name: 'Bram' }),
      await member({ name: 'Carla', status: 'invisible' }),
      await member(),
    ];
    const times = [0, 1_000, 2_000].map((ms) => new Date(now.getTime() + ms));
    for (const [index, whom] of [bram, carla, dirk].entries())
      await block(anna, whom, times[index]);
    await block(bram, anna);
    await Profile.updateOne({ _id: dirk.profile._id }, { status: 'deleted' });
    const lost = { by: anna.profile._id, profile: new Types.ObjectId(), pair: 'x', at: now };
    await Block.create(lost);
    expect(await listBlocks(anna.profile._id)).toEqual({
      blocked: [
        { id: idOf(carla), name: 'Carla', at: '2026-11-22T12:00:01.000Z' },
        { id: idOf(bram), name: 'Bram', at: '2026-11-22T12:00:00.000Z' },
      ],
    });
    expect(await listBlocks(carla.profile._id)).toEqual({ blocked: [] });
  });
});

describe('invisible mode', () => {
  useDatabase();

  const change = async (who: TestMember, invisible: boolean) =>
    told(await switchInvisible(who.profile._id, invisible)).sort();
  const statusOf = async ({ profile }: TestMember) =>
    (await Profile.findById(profile._id).lean())?.status;

  it('is told to who wrote or likes and got no answer, and to nobody else', async () => {
    const anna = await member();
    const people = {
      wrote: await member(),
      likes: await member(),
      answered: await member(),
      liked: await member(),
      blocked: await member(),
      hasBlocked: await member(),
      stranger: await member(),
    };
    for (const who of [people.wrote, people.answered, people.blocked, people.hasBlocked])
      await write(who, anna.profile._id, ['Hoi']);
    await write(people.stranger, people.wrote.profile._id, ['Hoi']);
    await write(anna, people.answered.profile._id, ['Dag']);
    await like(people.likes, anna);
    await like(people.liked, anna);
    await like(anna, people.liked);
    await block(anna, people.blocked);
    await block(people.hasBlocked, anna);
    const wrote = await conversationOf(people.wrote, anna);
    const answered = await conversationOf(people.answered, anna);
    const audience = [people.wrote, people.likes].map(idOf).sort();
    const payload = { profile: idOf(anna) };
    expect(await change(anna, true)).toEqual(
      audience.map((id) => [id, 'profiles:hidden', payload]),
    );
    expect(await statusOf(anna)).toBe('invisible');
    const changed = await conversationOf(people.wrote, anna);
    expect(changed.rev).toBe(wrote.rev + 1);
    expect(changed.changedAt.greaterThan(wrote.changedAt)).toBe(true);
    expect(await conversationOf(people.answered, anna)).toEqual(answered);
    expect(await change(anna, true)).toEqual([]);
    expect((await conversationOf(people.wrote, anna)).rev).toBe(changed.rev);
    expect(await change(anna, false)).toEqual(
      audience.map((id) => [id, 'profiles:shown', payload]),
    );
    expect(await statusOf(anna)).toBe('active');
    expect(await change(anna, false)).toEqual([]);
  });

  it('is for who is confirmed', async () => {
    const anna = await member({ status: 'disabled' });
    const bram = await member();
    expect(await refusalOf(switchInvisible(anna.profile._id, true))).toEqual({
      code: 'not_confirmed',
    });
    expect([await statusOf(anna), await statusOf(bram)]).toEqual(['disabled', 'active']);
  });
});
