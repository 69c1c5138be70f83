import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Session } from '@rendezvous/core/accounts';
import { Message } from '@rendezvous/core/chat';
import { limits } from '@rendezvous/core/contract';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { Block, pairOf, Profile } from '@rendezvous/core/profiles';
import { defaultSettings, Settings } from '@rendezvous/core/site';
import { checkInvariants, makeMember, makePhoto, textTo } from '@rendezvous/core/testing';
import { connectClient } from '../testing/client.ts';
import { useGateway } from '../testing/useGateway.ts';

const dayMs = 86_400_000;

describe('refusals of chat at the wire', () => {
  const clock = createManualClock(new Date());
  const gateway = useGateway({ clock });

  it('[REAL-16, ACCOUNT-02, INVIS-04, CHAT-11, CHAT-12] are coded, store nothing and charge nothing', async () => {
    const anna = await makeMember({ account: { credits: 4 } });
    const a = await gateway.connect(anna);
    const refused = async (payload: unknown) => {
      const answer = await a.raw('chat:send', payload);
      return answer.ok ? null : answer.error;
    };
    const [bram, dirk, ghost, gone] = [
      await makeMember(),
      await makeMember({ profile: { status: 'disabled' } }),
      await makeMember({ profile: { status: 'invisible' } }),
      await makeMember({ profile: { status: 'deleted' } }),
    ];
    const blocker = await makeMember();
    const pair = pairOf(anna.profile._id.toHexString(), blocker.profile._id.toHexString());
    await Block.create({
      by: blocker.profile._id,
      profile: anna.profile._id,
      pair,
      at: new Date(),
    });
    const to = ({ profile }: { profile: { _id: Types.ObjectId } }) =>
      textTo({ profile: profile._id });

    expect(await refused(to(dirk))).toEqual({ code: 'not_confirmed' });
    expect(await refused(to(ghost))).toEqual({ code: 'invisible' });
    expect(await refused(to(blocker))).toEqual({ code: 'blocked' });
    expect(await refused(to(gone))).toEqual({ code: 'deleted' });
    expect(await refused(to(anna))).toMatchObject({ code: 'validation' });
    expect(await refused(textTo({ profile: new Types.ObjectId() }))).toEqual({ code: 'not_found' });
    expect(await refused(textTo({ conversation: new Types.ObjectId() }))).toEqual({
      code: 'not_found',
    });
    const long = 'x'.repeat(defaultSettings.message_length + 1);
    expect(await refused(textTo({ profile: bram.profile._id }, long))).toEqual({
      code: 'message_too_long',
    });
    expect(await refused(textTo({ profile: bram.profile._id }, ' \n '))).toMatchObject({
      code: 'validation',
    });
    const profile = bram.profile._id.toHexString();
    const content = { type: 'gift', gift: 'diamond' };
    expect(await refused({ clientId: randomUUID(), to: { profile }, content })).toEqual({
      code: 'insufficient_credits',
      credits: 4,
      price: 5,
    });
    const photo = (await makePhoto(bram.profile)).toHexString();
    const stolen = { clientId: randomUUID(), to: { profile }, content: { type: 'photo', photo } };
    expect(await refused(stolen)).toMatchObject({ code: 'not_found' });
    expect(await Message.countDocuments()).toBe(0);
    expect(await checkInvariants()).toEqual([]);
  });

  it("[REAL-16] meet every command about somebody else's conversation", async () => {
    const [anna, bram, eve] = [await makeMember(), await makeMember(), await makeMember()];
    const a = await gateway.connect(anna);
    const { message } = await a.call('chat:send', textTo({ profile: bram.profile._id }));
    const e = await gateway.connect(eve);
    const { conversation } = message;
    for (const [command, payload] of [
      ['chat:open', { conversation }],
      ['chat:read', { conversation, upToSeq: 1 }],
      ['chat:history', { conversation, after: 0 }],
      ['chat:remove', { conversation }],
      ['chat:send', textTo({ conversation: new Types.ObjectId(conversation) })],
    ] as const) {
      expect([command, await e.raw(command, payload)]).toEqual([
        command,
        { ok: false, error: { code: 'not_found' } },
      ]);
    }
  });

  it('[REAL-01] meet every command of a session that was revoked, and the socket ends', async () => {
    const commands = [
      ['chat:list', {}],
      ['chat:sync', {}],
      ['chat:open', { conversation: 'f'.repeat(24) }],
      ['chat:send', textTo({ profile: new Types.ObjectId() })],
    ] as const;
    for (const [command, payload] of commands) {
      const member = await makeMember();
      const device = await gateway.connect(member);
      await Session.deleteOne({ _id: member.sender.session });
      expect(await device.raw(command, payload)).toEqual({
        ok: false,
        error: { code: 'authentication_required' },
      });
      await device.ended;
    }
  });

  it('[REAL-01, CONST-15] meet a session after thirty days, at the handshake and mid-connection', async () => {
    const member = await makeMember();
    const device = await gateway.connect(member);
    clock.advance((limits.sessionDays + 1) * dayMs);
    expect(await device.raw('chat:list', {})).toEqual({
      ok: false,
      error: { code: 'authentication_required' },
    });
    await device.ended;
    await expect(gateway.connect(member)).rejects.toThrow('authentication_required');
    clock.advance(-(limits.sessionDays + 1) * dayMs);
  });

  it('[SETTING-05] charges what the site shows that the member signed up on, whatever host the page is on', async () => {
    const settings = { ...defaultSettings, message_credits: 4 };
    await Settings.create({ _id: '127.0.0.1', settings });
    const bram = await makeMember();
    for (const [site, cost] of [
      ['127.0.0.1', 4],
      [undefined, 1],
    ] as const) {
      const anna = await makeMember(site === undefined ? {} : { account: { site } });
      for (const host of ['localhost', '127.0.0.1']) {
        const url = gateway.url.replace('localhost', host);
        const headers = { Cookie: `auth=${anna.token}` };
        const answer = await fetch(`${url}/api/settings.php`, { headers });
        expect(await answer.json()).toMatchObject({ settings: { message_credits: cost } });
        const device = await connectClient(url, anna.token);
        const sent = await device.call('chat:send', textTo({ profile: bram.profile._id }));
        device.close();
        expect([host, sent]).toMatchObject([host, { charged: cost }]);
      }
    }
  });

  it('[REAL-12] answer a flood of questions of one member, and the others are served', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const [a, b] = [await gateway.connect(anna), await gateway.connect(bram)];
    const flood = Promise.all(Array.from({ length: 300 }, () => a.ask('chat:sync', {})));
    expect((await b.call('chat:list', {})).chats).toEqual([]);
    const answers = await flood;
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
    expect(refused.length).toBeGreaterThan(100);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['overloaded']));
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(10);
    expect(await Profile.countDocuments()).toBe(2);
  });
});
