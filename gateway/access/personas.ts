import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { Account, deleteAccount, hashPassword, openSession } from '@rendezvous/core/accounts';
import { blockProfile } from '@rendezvous/core/blocking';
import { newDiscountSchema } from '@rendezvous/core/contract';
import { makeDiscountCode } from '@rendezvous/core/discounts';
import { eraseDeletedAccounts } from '@rendezvous/core/erasure';
import { listDevMails, storeDevMail } from '@rendezvous/core/mail';
import { Case, claimCase, decideCase, fileReport } from '@rendezvous/core/moderation';
import { claimConversation } from '@rendezvous/core/operators';
import type { PictureStore } from '@rendezvous/core/ports/pictureStore';
import { Photo, Profile } from '@rendezvous/core/profiles';
import { defaultSettings } from '@rendezvous/core/site';
import {
  makeFictional,
  makeMember,
  makeOperator,
  makePhoto,
  sendUntilTaken,
  write,
  type TestMember,
  type TestOperator,
} from '@rendezvous/core/testing';
import type { Role } from './roles.ts';

/** Of every account here. */
export const password = 'correct horse battery';
/** For whoever buys. */
export const discountCode = 'EVERYBODY';

/** Somebody who asks, and what of theirs it is about. Who has nothing names what is another's. */
export interface Persona {
  /** Value of the auth cookie, if there is one. */
  token?: string;
  account: TestMember['account'];
  /** With Bram; of operators the one they answer in. */
  conversation: string;
  /** A photo that was sent there. */
  photo: string;
}

/** Everybody there is. Calls are about Bram, and what would change something between them about Carla. */
export interface Cast {
  personas: Record<Role, Persona>;
  bram: TestMember;
  /** His main photo. */
  photo: string;
  carla: TestMember;
  /** Whom operators answer, and about whose photo they decide. */
  eva: TestMember;
  /** The case about it. */
  caseId: string;
  /** A kept mail of a site without a mail server. */
  mail: string;
  /** Makes the operator the holder of Eva's conversation and of the case, whatever became of them. */
  hold: () => Promise<void>;
}

type Talking = TestMember & Pick<Persona, 'conversation' | 'photo'>;

const now = () => new Date();
const settings = defaultSettings;
const leave = (account: Types.ObjectId, at = now()) =>
  deleteAccount(account, { password, reason: 'time' }, { settings, now: at });

const fileNames = (photo: string) => ({
  ...{ filename: `${photo}.webp`, thumbFilename: `${photo}-thumb.webp` },
});

/** A photo of a member with a file behind it. */
async function photoOf({ profile }: TestMember, pictures: PictureStore, use: 'profile' | 'chat') {
  const id = await makePhoto(profile);
  await Photo.updateOne({ _id: id }, { use });
  await pictures.write(fileNames(id.toHexString()).filename, Buffer.from('a picture'));
  return id.toHexString();
}

async function keepMail(): Promise<string> {
  await storeDevMail({
    ...{ messageId: '<1@site.test>', to: 'eva@example.test', subject: 'Hoi', text: 'Hoi' },
    ...{ account: null, profiles: [], html: '<p>Hoi</p>', headers: {}, at: now() },
  });
  const [kept] = await listDevMails();
  return String(kept?._id);
}

/** Makes one of each role, by the ways in which members get there. Wants an empty database. */
export async function makeCast(pictures: PictureStore): Promise<Cast> {
  const passwordHash = await hashPassword(password);
  const member = (name: string, paidUser = true) =>
    makeMember({ account: { passwordHash, paidUser, credits: 100 }, profile: { name } });
  const operator = async (name: string) => {
    const made = await makeOperator(name);
    await Account.updateOne({ _id: made.account._id }, { passwordHash });
    return made;
  };
  const sendPhoto = async (from: TestMember, profile: Types.ObjectId) => {
    const photo = await photoOf(from, pictures, 'chat');
    const to = { profile: profile.toHexString() };
    const content = { type: 'photo' as const, photo };
    await sendUntilTaken([{ sender: from.sender, clientId: randomUUID(), to, content }]);
    return photo;
  };

  // First, for it takes all along that have left long ago, or never confirmed.
  const gone = await member('Gone');
  await leave(gone.account._id, new Date(Date.now() - 15 * 86_400_000));
  await eraseDeletedAccounts({ now: now(), pictures });

  const [bram, carla, eva] = [await member('Bram'), await member('Carla'), await member('Eva')];
  const main = await photoOf(bram, pictures, 'profile');
  await Profile.updateOne(
    { _id: bram.profile._id },
    {
      shownToVisitors: true,
      mainImage: { ...fileNames(main), status: 'active', photo: new Types.ObjectId(main) },
    },
  );
  await makeDiscountCode(newDiscountSchema.parse({ code: discountCode, percentage: 10 }), now());
  const [noor, sam] = [await operator('Kanarie-Noor'), await operator('Kanarie-Sam')];
  const lotte = await makeFictional({ name: 'Lotte' });
  const asked = await write(eva, lotte._id, ['Ben je echt?']);
  const shown = await sendPhoto(eva, lotte._id);

  async function talking(name: string, paidUser = true): Promise<Talking> {
    const one = await member(name, paidUser);
    const conversation = await write(one, bram.profile._id, ['Hoi Bram']);
    await write(bram, one.profile._id, ['Hoi terug']);
    return { ...one, conversation, photo: await sendPhoto(bram, one.profile._id) };
  }
  const free = await talking('Free', false);
  const premium = await talking('Premium');
  const blocked = await talking('Blocked');
  await blockProfile({ by: bram.profile._id, profile: blocked.profile._id, now: now() });
  const invisible = await talking('Invisible');
  await Profile.updateOne({ _id: invisible.profile._id }, { status: 'invisible' });
  const unconfirmed = await member('Unconfirmed', false);
  await Account.updateOne({ _id: unconfirmed.account._id }, { status: 'not_confirmed' });
  await Profile.updateOne({ _id: unconfirmed.profile._id }, { status: 'disabled' });

  const locked = await talking('Locked');
  await Account.updateOne({ _id: locked.account._id }, { status: 'locked' });
  const leaving = await talking('Leaving');
  await leave(leaving.account._id);
  // As if it had come in beside the deletion.
  const left = await openAnother(leaving.account);

  const open = async (target: { profile: string } | { photo: string }) => {
    const report = { id: randomUUID(), by: bram.profile._id, target, text: '', now: now() };
    const { number } = await fileReport({ ...report, reason: 'rude' });
    return String((await Case.findOne({ number }, { _id: 1 }).lean())?._id);
  };
  const suspended = await talking('Suspended');
  const id = await open({ profile: suspended.profile._id.toHexString() });
  await claimCase(id, noor.account._id);
  const decision = { measure: 'suspend', reason: 'rude', text: 'Genoeg.' } as const;
  await decideCase({ id, operator: noor.account._id, ...decision, now: now() });
  const caseId = await open({ photo: await photoOf(eva, pictures, 'profile') });

  const of = ({ account, token, conversation, photo }: Talking): Persona => ({
    ...{ token, account, conversation, photo },
  });
  const others = { conversation: premium.conversation, photo: premium.photo };
  const answering = ({ account, token }: TestOperator): Persona => ({
    ...{ token, account, conversation: asked, photo: shown },
  });
  return {
    personas: {
      visitor: { account: premium.account, ...others },
      unconfirmed: of({ ...unconfirmed, ...others }),
      ...{ free: of(free), premium: of(premium), blocked: of(blocked), invisible: of(invisible) },
      ...{ locked: of(locked), suspended: of(suspended), leaving: of({ ...leaving, token: left }) },
      deleted: of({ ...gone, ...others }),
      ...{ operator: answering(noor), colleague: answering(sam) },
    },
    ...{ bram, photo: main, carla, eva, caseId, mail: await keepMail() },
    async hold() {
      await claimConversation({ conversation: asked, operator: noor.account._id });
      await claimCase(caseId, noor.account._id);
    },
  };
}

/** Another session of an account, whatever its state; its token. */
export async function openAnother({ _id, profile }: Persona['account']): Promise<string> {
  return (await openSession({ _id, profile }, now())).token;
}
