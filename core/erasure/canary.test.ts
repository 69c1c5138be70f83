import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Account,
  deleteAccount,
  lockKey,
  login,
  LoginAttempts,
  MailedLink,
  mailLimitKey,
  makeMailedLink,
  newSession,
  requestMailChange,
  requestPasswordReset,
  Session,
} from '../accounts/index.ts';
import {
  moveToDeadLetters,
  addRows,
  DeadLetter,
  pushWantedRow,
  Outbox,
  type OutboxDoc,
  mailRequestRow,
} from '../events/index.ts';
import { Like } from '../likes/index.ts';
import { storeDevMail, DevMail } from '../mail/index.ts';
import { commitWrites, connectDatabase } from '../mongo/index.ts';
import {
  changeOwnNotifications,
  Notification,
  NotificationPreferences,
} from '../notifications/index.ts';
import { createManualClock } from '../ports/clock/index.ts';
import { createDiskPictureStore } from '../ports/pictureStore/index.ts';
import { Block, Photo } from '../profiles/index.ts';
import { PushSubscription } from '../push/index.ts';
import { PendingSignup, Signup } from '../signup/index.ts';
import { defaultSettings } from '../site/index.ts';
import {
  checkInvariants,
  leaveWithOperators,
  makeMember,
  makeMemberWith,
  makePhoto,
  refusalOf,
  send,
  startServer,
  textTo,
  write,
  type DatabaseServer,
  type TestMember,
} from '../testing/index.ts';
import { eraseDeletedAccounts } from './eraseDeletedAccounts.ts';

const password = 'correct horse';
const root = join(import.meta.dirname, '../..');

/** Each is found nowhere but where this member put it. */
const canaries = {
  name: 'Kanarie-naam-7f3a',
  email: 'kanarie-adres-51c9@example.test',
  wanted: 'kanarie-nieuw-88d0@example.test',
  city: 'Kanariestad-2b6e',
  region: 'Kanarieland-90aa',
  description: 'kanarie-verhaal-c4d1',
  interest: 'kanarie-hobby-1f0b',
  text: 'kanarie-bericht-e8f2',
  long: 'kanarie-lang-a07c',
  remarks: 'kanarie-reden-6d55',
  mail: 'kanarie-brief-3e19',
  tracking: 'kanarie-spoor-d7b8',
  kept: 'kanarie-eerste-0c44',
  pending: 'kanarie-begonnen-95e7',
  judged: 'kanarie-oordeel-41b3',
  device: 'kanarie-toestel-2a4f',
} as const;

/** Every byte of the database's own file: also of pages and gaps that are in use by nothing. */
async function foundInFiles(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const bytes = await Promise.all(files.map(({ name }) => readFile(join(folder, name))));
  return Object.values(canaries).filter((canary) => bytes.some((each) => each.includes(canary)));
}

/** Every document of every collection, as the database stores it. */
async function foundInCollections(): Promise<string[]> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('not connected');
  const found = new Set<string>();
  for (const { collectionName } of await db.collections()) {
    for await (const document of db.collection(collectionName).find({})) {
      const bytes = Buffer.from(mongoose.mongo.BSON.serialize(document));
      for (const canary of Object.values(canaries)) {
        if (bytes.includes(canary)) found.add(`${collectionName}: ${canary}`);
      }
    }
  }
  return [...found];
}

/** What names a member by its ids or by a hash of its address, and so shows no canary. */
async function tracesOf({ account, profile }: TestMember): Promise<Record<string, number>> {
  const { _id: owner, email } = account;
  const { _id: id } = profile;
  const counts = {
    sessions: Session.countDocuments({ account: owner }),
    loginAttempts: LoginAttempts.countDocuments({ _id: lockKey.email(email) }),
    mailsAskedFor: LoginAttempts.countDocuments({ _id: mailLimitKey(email) }),
    links: MailedLink.countDocuments({ account: owner }),
    linksOfNoAccount: MailedLink.countDocuments({ account: null, email }),
    mails: Outbox.countDocuments({ 'mail.account': owner }),
    mailsOfNoAccount: Outbox.countDocuments({ 'mail.account': null, 'mail.to': email }),
    deadMails: DeadLetter.countDocuments({ 'mail.account': owner }),
    keptMails: DevMail.countDocuments({ account: owner }),
    devMailsOfNoAccount: DevMail.countDocuments({ account: null, to: email }),
    devMailsToOthers: DevMail.countDocuments({ profiles: id }),
    likes: Like.countDocuments({ from: id }),
    likesByOthers: Like.countDocuments({ to: id }),
    blocks: Block.countDocuments({ by: id }),
    blocksByOthers: Block.countDocuments({ profile: id }),
    notifications: Notification.countDocuments({ profile: id }),
    preferences: NotificationPreferences.countDocuments({ _id: id }),
    pushDevices: PushSubscription.countDocuments({ account: owner }),
    pushes: Outbox.countDocuments({ 'push.profile': id }),
    photos: Photo.countDocuments({ profile: id }),
    signups: Signup.countDocuments({ account: owner }),
    pendingSignups: PendingSignup.countDocuments({ _id: email }),
  };
  const counted = Object.entries(counts).map(async ([name, count]) => [name, await count] as const);
  return Object.fromEntries(await Promise.all(counted));
}

describe('what is left of a member', () => {
  let folder: string;
  let server: DatabaseServer;
  let disconnect: () => Promise<void>;
  const clock = createManualClock(new Date());

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rendezvous-canary-'));
    server = await startServer(folder);
    disconnect = await connectDatabase(server.uri);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  /** Where a member came from, and what it began: as a signup keeps it. */
  async function signedUp({ account, profile }: TestMember, to: Types.ObjectId) {
    const tracking = { network: canaries.tracking, ref: '', sub1: '', sub2: '', sub3: '' };
    const at = clock.now();
    await Signup.create({
      ...{ _id: randomUUID(), account: account._id, profile: profile._id, site: 'localhost' },
      ...{ tracking, at, message: { to, text: canaries.kept, state: 'refused', reason: null } },
    });
    await PendingSignup.create({
      ...{ _id: account.email, known: { name: canaries.pending }, language: 'nl', tracking, at },
      expiresAt: new Date(at.getTime() + 30 * 86_400_000),
    });
  }

  /** Mails of its account, of its address alone, and one to somebody else that names it. */
  async function keepSome({ account: { _id: account, email: to }, profile }: TestMember) {
    const mails = [
      { account, profiles: [], to: canaries.wanted, text: canaries.mail },
      { account: null, profiles: [], to, text: canaries.mail },
      { account: null, profiles: [profile._id], to: 'bram@example.test', text: canaries.name },
      { account: null, profiles: [], to: 'bram@example.test', text: 'Hoi' },
    ];
    for (const [index, mail] of mails.entries()) {
      const words = { subject: 'Hoi', html: `<p>${mail.text}</p>`, headers: {} };
      await storeDevMail({ messageId: String(index), ...mail, ...words, at: clock.now() });
    }
    const begun = { kind: 'complete_signup' as const, account: null };
    const { link, write } = await makeMailedLink(
      { ...begun, email: to },
      { now: clock.now(), validMs: 30 * 86_400_000 },
    );
    await commitWrites([write], { inserted: 1, updated: 0 });
    await Outbox.create(
      mailRequestRow({ ...begun, to, language: 'nl', params: { link } }, clock.now()),
    );
  }

  /** A browser that gets push messages, and one that waits to be sent. */
  async function keepDevice({ account: { _id: account }, profile }: TestMember) {
    const device = { account, profile: profile._id };
    const endpoint = `https://push.test/${canaries.device}`;
    await PushSubscription.create({
      ...{ _id: 'a browser', ...device, session: 'x', endpoint, serverKey: 'x' },
      ...{ keys: { p256dh: 'x', auth: 'x' }, since: clock.now() },
    });
    const wanted = {
      ...device,
      subscription: 'a browser',
      type: 'new_messages' as const,
      from: null,
    };
    await addRows([pushWantedRow(wanted, { about: profile._id, at: clock.now() })]);
  }

  /** A member who does a bit of everything that leaves something behind. */
  async function live() {
    const { name, email, city, region, description, interest, text, long } = canaries;
    const member = await makeMemberWith(password, {
      account: { email, credits: 200 },
      profile: { name, city, region, description, interests: [interest] },
    });
    const bram = await makeMember();
    await write(member, bram.profile._id, [text]);
    await write(bram, member.profile._id, ['antwoord']);
    // A busy conversation: pages of the store fill, split and are written anew.
    for (let round = 0; round < 10; round += 1) {
      const texts = Array.from({ length: 15 }, (_, index) =>
        textTo({ profile: bram.profile._id }, `${long} ${round} ${index} ${'x'.repeat(300)}`),
      );
      await send(texts.map((each) => ({ sender: member.sender, ...each })));
    }
    const [own, other] = [member.profile._id, bram.profile._id];
    const at = clock.now();
    await Like.insertMany([
      { from: own, to: other, unseen: true, at },
      { from: other, to: own, unseen: true, at },
    ]);
    await Block.insertMany([
      { by: own, profile: other, pair: 'a pair', at },
      { by: other, profile: own, pair: 'a pair', at },
    ]);
    await Notification.create({ profile: own, kind: 'new_message', about: other, at });
    await leaveWithOperators(member, canaries.judged);
    const asking = { settings: defaultSettings, ip: '192.0.2.7', now: clock.now() };
    await login({ email, password }, { ...asking, userAgent: 'Mozilla/5.0 Firefox/130.0' });
    await refusalOf(login({ email, password: 'wrong' }, asking));
    await requestPasswordReset({ email, ip: asking.ip }, { ...asking, limited: true });
    const { account } = member;
    const wish = { email: canaries.wanted, password };
    await requestMailChange(account._id, wish, { ...asking, limited: true });
    await changeOwnNotifications(
      { account: account._id, profile: member.profile._id },
      { preferences: { promotions: true } },
    );
    await signedUp(member, bram.profile._id);
    const [row] = await Outbox.find({ 'mail.to': email }).lean<OutboxDoc[]>();
    if (!row) throw new Error('no mail');
    await moveToDeadLetters(row, {
      failures: 10,
      error: `550 <${email}> unknown`,
      now: clock.now(),
    });
    await keepSome(member);
    await keepDevice(member);
    return member;
  }

  it('[TRUST-10, TRUST-03] is in no collection and no picture and, after compaction, in no file of the database', async () => {
    const pictureFolder = join(folder, 'pictures');
    const pictures = createDiskPictureStore({ folder: pictureFolder });
    const member = await live();
    const photo = await Photo.findById(await makePhoto(member.profile)).lean();
    for (const name of [photo?.filename ?? '', photo?.thumbFilename ?? '']) {
      await pictures.write(name, Buffer.from('a face'));
    }
    await deleteAccount(
      member.account._id,
      { password, reason: 'other', remarks: canaries.remarks },
      { settings: defaultSettings, now: clock.now() },
    );
    // They all were there: whoever finds none later looks in the right places.
    const before = await foundInCollections();
    for (const canary of Object.values(canaries)) {
      expect(
        before.some((place) => place.endsWith(canary)),
        canary,
      ).toBe(true);
    }
    expect(await readdir(pictureFolder)).toHaveLength(2);
    // Leaving ends sessions and links; some may come after it all the same.
    await Session.create(newSession(member.account, clock.now()).session);
    const traces = await tracesOf(member);
    for (const [name, count] of Object.entries(traces)) expect(count, name).toBeGreaterThan(0);

    clock.advance(14 * 86_400_000);
    expect(await eraseDeletedAccounts({ now: clock.now(), pictures })).toBe(1);
    expect(await foundInCollections()).toEqual([]);
    expect(await tracesOf(member)).toEqual(
      Object.fromEntries(Object.keys(traces).map((name) => [name, 0])),
    );
    expect(await DevMail.countDocuments({})).toBe(1);
    expect(await readdir(pictureFolder)).toEqual([]);
    expect(await checkInvariants()).toEqual([]);
    expect(await Account.countDocuments({ _id: member.account._id, status: 'erased' })).toBe(1);
    const accounts = await Account.countDocuments({});

    await disconnect();
    await server.stop();
    expect(await foundInFiles(folder)).not.toEqual([]);
    const compact = ['--conditions=source', '--import', 'tsx', join(root, 'embedded/main.ts')];
    const run = spawnSync(process.execPath, [...compact, '--data', folder, '--compact'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([run.status, run.stderr]).toEqual([0, '']);
    expect(await foundInFiles(folder)).toEqual([]);

    // What is to stay is there.
    server = await startServer(folder);
    disconnect = await connectDatabase(server.uri);
    expect(await Account.countDocuments({})).toBe(accounts);
    expect(await checkInvariants()).toEqual([]);
    await disconnect();
    await server.stop();
  });
});
