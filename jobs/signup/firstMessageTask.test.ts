import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { Message } from '@rendezvous/core/chat';
import { signupSchema } from '@rendezvous/core/contract';
import { Outbox } from '@rendezvous/core/events';
import { activate, Signup, signUp } from '@rendezvous/core/signup';
import { createSettingsReader, defaultSettings } from '@rendezvous/core/site';
import { checkInvariants, mailedToken, makeMember, useDatabase } from '@rendezvous/core/testing';
import { createFirstMessageTask } from './firstMessageTask.ts';

describe('kept messages', () => {
  useDatabase();
  const at = new Date();
  const later = (ms: number) => new Date(at.getTime() + ms);
  const settings = defaultSettings;
  const run = (now: Date, signal = new AbortController().signal) =>
    createFirstMessageTask(createSettingsReader()).run(now, signal);

  /** Somebody whose gateway died between the activation and the message. */
  async function activated(profile: string): Promise<string> {
    const signup = randomUUID();
    const form = signupSchema.parse({
      signup,
      gender: 'female',
      looking_for: 'male',
      date_of_birth: '1990-05-01',
      country: 'NL',
      name: 'Sanne',
      email: `${signup}@example.test`,
      password: 'kaas en brood',
      profile,
      signup_message: 'Hoi',
    });
    await signUp(form, { settings, site: 'localhost', ip: '192.0.2.1', limited: false, now: at });
    const token = await mailedToken('activation');
    await Outbox.deleteOne({ fact: 'mail:wanted' });
    await activate(token, {
      readSettings: createSettingsReader(),
      now: at,
    });
    return signup;
  }
  const messageOf = async (id: string) => (await Signup.findById(id).lean())?.message;

  it('[SIGNUP-12] are sent after a crash of the gateway, once, and paid for once', async () => {
    const bram = await makeMember();
    const signup = await activated(bram.profile._id.toHexString());
    await run(later(1_000));
    // A living gateway is just about to do it.
    expect(await messageOf(signup)).toMatchObject({ state: 'kept' });
    // Nor does a worker begin it that is to end.
    await run(later(40_000), AbortSignal.abort());
    expect(await messageOf(signup)).toMatchObject({ state: 'kept' });
    await Promise.all([run(later(40_000)), run(later(40_000))]);
    await run(later(80_000));
    expect(await messageOf(signup)).toMatchObject({ state: 'sent', text: '' });
    expect(await Message.find().lean()).toMatchObject([{ text: 'Hoi', seq: 1, credits: 1 }]);
    const { account } = (await Signup.findById(signup).lean()) ?? {};
    expect(await Account.findById(account).lean()).toMatchObject({ credits: 2 });
    // Its facts follow from the outbox.
    expect(await Outbox.countDocuments({ fact: 'chat:messageSent' })).toBe(1);
    expect(await checkInvariants()).toEqual([]);
  });

  it('[SIGNUP-12] that may not be sent are kept with the reason, and hold up no other', async () => {
    const hidden = await makeMember({ profile: { status: 'disabled' } });
    const bram = await makeMember();
    const refused = await activated(hidden.profile._id.toHexString());
    const gone = await activated('0'.repeat(24));
    const sent = await activated(bram.profile._id.toHexString());
    await run(later(40_000));
    const kept = { text: 'Hoi', state: 'refused' };
    expect(await messageOf(refused)).toMatchObject({ ...kept, reason: 'not_confirmed' });
    expect(await messageOf(gone)).toMatchObject({ ...kept, reason: 'not_found' });
    expect(await messageOf(sent)).toMatchObject({ state: 'sent' });
  });
});
