import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Account,
  deleteAccount,
  login,
  makeMailedLink,
  newSession,
  requestMailChange,
  requestPasswordReset,
  Session,
} from '../accounts/index.ts';
import {
  moveToDeadLetters,
  addRows,
  pushWantedRow,
  Outbox,
  mailRequestRow,
  type OutboxDoc,
} from '../events/index.ts';
import { Like } from '../likes/index.ts';
import { storeDevMail, DevMail } from '../mail/index.ts';
import { commitWrites, connectDatabase } from '../mongo/index.ts';
import { changeOwnNotifications, Notification } from '../notifications/index.ts';
import { createManualClock } from '../ports/clock/index.ts';
import { createDiskPictureStore } from '../ports/pictureStore/index.ts';
import { Block, Photo } from '../profiles/index.ts';
import { PushSubscription } from '../push/index.ts';
import { PendingSignup, Signup } from '../signup/index.ts';
import { defaultSettings } from '../site/index.ts';
import { canaries, foundInCollections, foundInFiles, tracesOf } from './canaries.ts';
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
    const { name, email, city, region, description, interest, text, long, search } = canaries;
    const member = await makeMemberWith(password, {
      account: { email, credits: 200, lastSearch: `countryregion=${search}` },
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
    const session = { _id: member.sender.session, account: account._id };
    await requestMailChange(session, wish, { ...asking, limited: true });
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
