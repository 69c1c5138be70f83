import { describe, expect, it } from 'vitest';
import { Account, deleteAccount, login, reactivate, type AccountDoc } from '../accounts/index.ts';
import { listChats, Message, openConversation, syncChats } from '../chat/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { createManualClock } from '../ports/clock/index.ts';
import { Photo, Profile } from '../profiles/index.ts';
import { viewProfile } from '../members/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  asking,
  checkInvariants,
  mailedToken,
  makeMember,
  makeMemberWith,
  makePhoto,
  refusalCode,
  refusalOf,
  sendOne,
  textTo,
  useDatabase,
  write,
  type TestMember,
} from '../testing/index.ts';
import { eraseDeletedAccounts } from './eraseDeletedAccounts.ts';

const password = 'correct horse';
const dayMs = 86_400_000;

/** A store that remembers what was removed, and can be broken. */
function fakePictures() {
  const removed: string[] = [];
  return {
    removed,
    broken: false,
    write: async () => undefined,
    read: async () => null,
    has: async () => false,
    async remove(filename: string) {
      if (this.broken) throw new Error('the disk is away');
      removed.push(filename);
    },
  };
}

describe('erasing', () => {
  useDatabase();
  // Begins now: the database clears away what expired by its own clock.
  const clock = createManualClock(new Date());
  const pictures = fakePictures();

  const erase = () => eraseDeletedAccounts({ now: clock.now(), pictures });
  const statusOf = async ({ account }: TestMember) =>
    (await Account.findById(account._id).lean())?.status;
  const leave = ({ account }: TestMember) =>
    deleteAccount(
      account._id,
      { password, reason: 'price', remarks: 'te duur' },
      { settings: defaultSettings, now: clock.now() },
    );

  async function leaver() {
    const anna = await makeMemberWith(password, { account: { credits: 20 } });
    const bram = await makeMember();
    const conversation = await write(anna, bram.profile._id, ['een van Anna', 'twee van Anna']);
    await write(bram, anna.profile._id, ['drie van Bram']);
    await leave(anna);
    return { anna, bram, conversation };
  }

  it('[ACCOUNT-07, CONST-12] begins after fourteen days, not a moment before', async () => {
    const { anna } = await leaver();
    const token = await mailedToken('account_deleted');
    clock.advance(14 * dayMs - 1);
    expect(await erase()).toBe(0);
    expect(await statusOf(anna)).toBe('deleted');
    clock.advance(1);
    expect(await erase()).toBe(1);
    expect(await statusOf(anna)).toBe('erased');
    expect(await refusalOf(reactivate(token, clock.now()))).toEqual({ code: 'link_invalid' });
    expect(await erase()).toBe(0);
  });

  it('[TRUST-03, TRUST-10] leaves accounts, ledger and messages that add up, without what anybody wrote', async () => {
    const { anna, bram, conversation } = await leaver();
    const entries = await LedgerEntry.countDocuments({ account: anna.account._id });
    clock.advance(14 * dayMs);
    await erase();
    expect(await checkInvariants()).toEqual([]);
    expect(await LedgerEntry.countDocuments({ account: anna.account._id })).toBe(entries);
    const account = await Account.findById(anna.account._id).lean<AccountDoc>();
    expect(account?.email).toBe(`${anna.account._id.toHexString()}@erased.invalid`);
    expect(account?.deletion).toMatchObject({ reason: 'price' });
    expect(account?.deletion).not.toHaveProperty('remarks');
    expect(await Profile.findById(anna.profile._id).lean()).toMatchObject({
      ...{ name: '', city: '', description: '', status: 'deleted', mainImage: null },
    });
    const stored = await Message.find({ sender: anna.profile._id }).lean();
    expect(stored.map(({ text, erased }) => [text, erased])).toEqual([
      [undefined, true],
      [undefined, true],
    ]);

    const ask = { ...asking(bram), conversation };
    const { answer } = await openConversation(ask);
    expect(answer.messages.map(({ seq, text, erased }) => [seq, text, erased])).toEqual([
      [1, undefined, true],
      [2, undefined, true],
      [3, 'drie van Bram', undefined],
    ]);
    expect(await listChats(ask)).toMatchObject([{ profile: { name: '', deleted: true } }]);
    const id = anna.profile._id.toHexString();
    expect(await viewProfile({ ...ask, viewer: bram.profile._id, id })).toMatchObject({
      ...{ name: '', city: '', description: '', deleted: true, photo_count: 0 },
    });
    expect(await refusalCode(bram, textTo({ profile: anna.profile._id }))).toBe('deleted');
  });

  it('[TRUST-10] the last message of a conversation is erased in its list as well, and the next sync tells', async () => {
    const anna = await makeMemberWith(password);
    const bram = await makeMember();
    await write(anna, bram.profile._id, ['het laatste woord']);
    await leave(anna);
    const { token } = await syncChats(asking(bram));
    clock.advance(14 * dayMs);
    await erase();
    const chats = await listChats(asking(bram));
    expect(chats).toMatchObject([{ last_message: { erased: true } }]);
    expect(JSON.stringify(chats)).not.toContain('laatste woord');
    const { conversations } = await syncChats({ ...asking(bram), since: token });
    expect(conversations).toMatchObject([{ profile: { deleted: true } }]);
  });

  it('[TRUST-10] goes on where it was interrupted, and nothing comes back half erased', async () => {
    const { anna } = await leaver();
    const { anna: other } = await leaver();
    const photo = await makePhoto(anna.profile);
    const token = await mailedToken('account_deleted');
    clock.advance(14 * dayMs);
    pictures.broken = true;
    await expect(erase()).rejects.toThrow('the disk is away');
    pictures.broken = false;
    // Neither holds up the other, and the clock of another node may be behind.
    expect([await statusOf(anna), await statusOf(other)]).toEqual(['deleted', 'erased']);
    const behind = new Date(clock.now().getTime() - 1_000);
    expect(await refusalOf(reactivate(token, behind))).toEqual({ code: 'link_invalid' });
    expect(await erase()).toBe(1);
    expect(await statusOf(anna)).toBe('erased');
    expect(await Photo.exists({ _id: photo })).toBeNull();
    expect(pictures.removed).toContain(`${photo.toHexString()}.webp`);
    expect(pictures.removed).toContain(`${photo.toHexString()}-thumb.webp`);
  });

  it('[TRUST-10] ends with an error when an account cannot be erased, and the others are', async () => {
    const { anna } = await leaver();
    const { anna: other } = await leaver();
    const taken = `${anna.account._id.toHexString()}@erased.invalid`;
    await makeMember({ account: { email: taken } });
    clock.advance(14 * dayMs);
    await expect(erase()).rejects.toThrow('write error');
    expect([await statusOf(anna), await statusOf(other)]).toEqual(['deleted', 'erased']);
    await Account.deleteOne({ email: taken });
    expect(await erase()).toBe(1);
    expect(await statusOf(anna)).toBe('erased');
  });

  it('[TRUST-10] ends between two accounts when it is told to, and the next turn goes on', async () => {
    await leaver();
    await leaver();
    clock.advance(14 * dayMs);
    const ending = new AbortController();
    const beforeFirst = async () => ending.abort();
    const { signal } = ending;
    expect(await eraseDeletedAccounts({ now: clock.now(), pictures, beforeFirst, signal })).toBe(1);
    expect(await erase()).toBe(1);
  });

  it('[TRUST-10] may run on many workers at once', async () => {
    const leavers = [await leaver(), await leaver(), await leaver()];
    clock.advance(14 * dayMs);
    await Promise.all([erase(), erase(), erase()]);
    for (const { anna } of leavers) expect(await statusOf(anna)).toBe('erased');
    expect(await checkInvariants()).toEqual([]);
  });

  it('[ACCOUNT-07] the address is free again, and its old password opens nothing', async () => {
    const { anna } = await leaver();
    clock.advance(14 * dayMs);
    await erase();
    const { email } = anna.account;
    const entering = (as: string) =>
      login({ email: as, password }, { settings: defaultSettings, ip: '::1', now: clock.now() });
    expect(await refusalOf(entering(email))).toEqual({ code: 'login_failed' });
    const erased = `${anna.account._id.toHexString()}@erased.invalid`;
    expect(await refusalOf(entering(erased))).toEqual({ code: 'login_failed' });
    const again = await makeMember({ account: { email } });
    const outcome = await sendOne(again, textTo({ profile: (await makeMember()).profile._id }));
    expect(outcome.ok).toBe(true);
  });
});
