import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Profile } from '@rendezvous/core/profiles';
import { makeMember, useDatabase } from '@rendezvous/core/testing';
import { createLastSeen } from './lastSeen.ts';

describe('when members were last seen', () => {
  useDatabase();

  it('is written for all who come, and again only when it is no longer fresh', async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    const came = carla.profile.lastSeenAt;
    let now = new Date(came.getTime() + 120_000);
    const { note, whenIdle } = createLastSeen({
      clock: { now: () => now },
      log: pino({ level: 'silent' }),
    });
    const seenAt = async (of: typeof anna) =>
      (await Profile.findById(of.profile._id).lean())?.lastSeenAt;
    note(anna.profile._id);
    note(bram.profile._id);
    await whenIdle();
    expect([await seenAt(anna), await seenAt(bram), await seenAt(carla)]).toEqual([now, now, came]);

    const before = now;
    now = new Date(before.getTime() + 59_000);
    note(anna.profile._id);
    await whenIdle();
    expect(await seenAt(anna)).toEqual(before);
    now = new Date(before.getTime() + 61_000);
    note(anna.profile._id);
    await whenIdle();
    expect(await seenAt(anna)).toEqual(now);
  });
});
