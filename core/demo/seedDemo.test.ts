import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Account, Session, login } from '../accounts/index.ts';
import { Conversation, findVisiblePhoto, listChats, readCounts } from '../chat/index.ts';
import { languages, likeTypes, type SiteSettings } from '../contract/index.ts';
import { LedgerEntry } from '../credits/index.ts';
import { eraseDeletedAccounts } from '../erasure/index.ts';
import { Outbox } from '../events/index.ts';
import { readQueue } from '../operators/index.ts';
import { listLikes } from '../likes/index.ts';
import { createDiskPictureStore, type PictureStore } from '../ports/pictureStore/index.ts';
import { Photo, Profile } from '../profiles/index.ts';
import { searchMembers } from '../search/index.ts';
import { defaultSettings } from '../site/index.ts';
import { checkInvariants, useDatabase } from '../testing/index.ts';
import { demoMembers, demoPassword } from './demoMembers.ts';
import { conversations, scripts, waitingScripts, type Script } from './conversations/index.ts';
import { drawingWhatIsMissing, readPictureKey } from './gallery.ts';
import { seededObjectId } from './seededRandom.ts';
import { seedDemo } from './seedDemo.ts';

useDatabase();

let folder: string;
let pictures: PictureStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'));
  pictures = drawingWhatIsMissing(createDiskPictureStore({ folder }), readPictureKey);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const now = new Date();
const settings = defaultSettings;
const readSettings = async (): Promise<SiteSettings> => settings;
const anna = seededObjectId('profile Anna');

const collections = () => mongoose.modelNames().map((name) => mongoose.model(name).collection);
type Stored = mongoose.mongo.BSON.Document;
let filled: Map<string, Stored[]> | undefined;

/** A seeded database to look at, as the first seeding has left it: to seed anew would be the slowest part of each test. */
async function seeded(): Promise<void> {
  if (!filled) {
    expect(await seedDemo({ readSettings, now })).toBe(true);
    filled = new Map();
    for (const each of collections()) filled.set(each.collectionName, await each.find().toArray());
    return;
  }
  for (const each of collections()) {
    const documents = filled.get(each.collectionName) ?? [];
    if (documents.length > 0) await each.insertMany(documents);
  }
}

const dutch = ['anna', 'bram', 'carla', 'dirk'];
const abroad = ['siobhan', 'ute', 'andres', 'karim', 'niccolo', 'malgorzata'];

/** How long ago the wait for an answer of a fictional profile began, in minutes. */
const waitingFor = ({ lines, unread }: Script) =>
  lines[lines.length - unread.partner]?.minutesAgo ?? 0;

describe('the demo community', () => {
  it('[OPS-01] has the logins of the protocol, with their credits and states', async () => {
    await seeded();
    const logins = await Promise.all(
      [...dutch, ...abroad, 'operator'].map(async (name) => {
        const request = { email: `${name}@demo.test`, password: demoPassword };
        const { account } = await login(request, { settings, ip: '127.0.0.1', now });
        return [name, account.role, account.status, account.credits, account.paidUser];
      }),
    );
    expect(logins).toEqual([
      ['anna', 'member', 'active', 500, true],
      ['bram', 'member', 'active', 500, true],
      ['carla', 'member', 'active', 3, false],
      ['dirk', 'member', 'not_confirmed', 0, false],
      ...abroad.map((name) => [name, 'member', 'active', 500, true]),
      ['operator', 'operator', 'active', 0, false],
    ]);
    const { passwordHash } = (await Account.findOne({ email: 'anna@demo.test' }).lean()) ?? {};
    expect(passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('[OPS-01] nobody in it is due to be erased', async () => {
    await seeded();
    expect(await eraseDeletedAccounts({ now, pictures })).toBe(0);
    expect(await Account.countDocuments({ status: 'not_confirmed' })).toBe(1);
  });

  it('[TRUST-03] keeps every promise of the ledger, the numbers and the unread counts', async () => {
    await seeded();
    expect(await checkInvariants()).toEqual([]);
    const charges = await LedgerEntry.find({ credits: { $lt: 0 } }).lean();
    expect(charges.length).toBeGreaterThan(10);
    expect(await Outbox.countDocuments({ told: { $ne: true } })).toBe(0);
    expect(await Session.countDocuments()).toBe(0);
  });

  it('[TRUST-02] shows at least 60 members, and every fictional one is marked', async () => {
    await seeded();
    const pages = [];
    for (let pageNumber = 1; pageNumber === 1 || pages.at(-1)?.search; pageNumber += 1) {
      // As a visitor sees it: everybody, not only whom Anna looks for.
      pages.push(await searchMembers({ viewer: null, pageNumber, settings, now }));
    }
    const found = pages.flatMap(({ results }) => results);
    expect(found.length).toBeGreaterThanOrEqual(60);
    expect(found).toHaveLength(pages[0]?.numResults ?? 0);
    const fictional = new Set(demoMembers.filter((one) => one.fictional).map(({ name }) => name));
    for (const { name, fictional: marked, online, age, main_image } of found) {
      expect(marked, name).toBe(fictional.has(name));
      if (marked) expect(online, name).toBe(false);
      expect(age, name).toBe(demoMembers.find((one) => one.name === name)?.age);
      expect(main_image?.picture?.sources, name).toHaveLength(3);
    }
    expect(found.some(({ online }) => online)).toBe(true);
    expect(found.map(({ name }) => name)).not.toContain('Dirk');
    const accountless = await Profile.find({ account: null }).lean();
    expect(new Set(accountless.map(({ name }) => name))).toEqual(fictional);
  });

  it('[OPS-01] lets Anna find running conversations, some of them unread', async () => {
    await seeded();
    const ofAnna = scripts.filter(({ member }) => member === 'Anna');
    const chats = await listChats({ profile: anna, settings, now });
    expect(chats.map(({ profile }) => profile.name).sort()).toEqual(
      ofAnna.map(({ partner }) => partner).sort(),
    );
    for (const { profile, num_unread_messages, last_message } of chats) {
      const script = ofAnna.find(({ partner }) => partner === profile.name);
      expect(num_unread_messages, profile.name).toBe(script?.unread.member);
      const lastLine = script?.lines.at(-1);
      expect(last_message?.text, profile.name).toBe(
        lastLine?.content.type === 'text' ? lastLine.content.text : undefined,
      );
      const fromFictional = profile.fictional && lastLine?.from === 'partner';
      expect(last_message?.fictional ?? false, profile.name).toBe(fromFictional);
    }
    const total = ofAnna.reduce((sum, { unread }) => sum + unread.member, 0);
    expect((await readCounts([anna])).get(anna.toHexString())?.unread).toBe(total);
    const others = await Conversation.countDocuments({ members: { $ne: anna } });
    expect(others).toBe(scripts.length - ofAnna.length + waitingScripts.length);
  });

  it('[OPS-01] has work for the operator: conversations that wait, the longest first', async () => {
    await seeded();
    const operator = await Account.findOne({ role: 'operator' }).lean();
    if (!operator) throw new Error('no operator');
    const queue = await readQueue({ operator: operator._id, settings, now });
    expect(queue.me.name).not.toBe('');
    expect(queue.waiting.map(({ member }) => member.name)).toEqual([
      'Anna',
      ...waitingScripts
        .toSorted((a, b) => waitingFor(b) - waitingFor(a))
        .map(({ member }) => member),
    ]);
    expect(queue.waiting.every(({ profile }) => profile.fictional)).toBe(true);
    const waiting = queue.waiting.map(({ member }) => new Types.ObjectId(member.id));
    const written = await Account.distinct('language', { profile: { $in: waiting } });
    expect(written.sort()).toEqual(['de', 'en', 'fr', 'nl']);
  });

  it('gives Anna and Bram photos to send', async () => {
    await seeded();
    for (const name of ['Anna', 'Bram']) {
      const owner = seededObjectId(`profile ${name}`);
      const photos = await Photo.find({ profile: owner }).sort({ createdAt: 1 }).lean();
      expect(photos.length).toBeGreaterThanOrEqual(3);
      for (const { _id, filename } of photos) {
        const id = _id.toHexString();
        const visible = { id, viewer: owner, settings: defaultSettings, now: new Date() };
        expect((await findVisiblePhoto(visible)).filename).toBe(filename);
        expect((await pictures.read(filename))?.destroy()).toBeDefined();
      }
      expect((await Profile.findById(owner).lean())?.photoCount).toBe(photos.length);
    }
  });
});

describe('what waits for those who log in', () => {
  it.each(['Anna', 'Bram'])(
    '[OPS-01] every list of likes of %s has somebody in it',
    async (name) => {
      await seeded();
      const profile = seededObjectId(`profile ${name}`);
      for (const type of likeTypes) {
        const list = await listLikes({ profile, type, before: undefined, settings, now });
        expect(list.profiles.length, type).toBeGreaterThanOrEqual(2);
        expect(list.totals[type], type).toBe(list.profiles.length);
        for (const { id, automatic } of list.liked_by) {
          const { fictional } = list.profiles.find((each) => each.id === id) ?? {};
          if (automatic) expect(fictional).toBe(true);
        }
      }
    },
  );

  it('for every language of the site there is somebody to log in as, and others to talk with in it', async () => {
    await seeded();
    const logins = languages.flatMap((language) =>
      [...new Set(conversations[language].running.map(({ member }) => member))].map((member) => ({
        ...{ language, member },
      })),
    );
    expect(new Set(logins.map(({ language }) => language)).size).toBe(languages.length);
    for (const { language, member: name } of logins) {
      const profile = seededObjectId(`profile ${name}`);
      const account = await Account.findOne({ profile }).lean();
      expect(account).toMatchObject({ language, credits: 500, paidUser: true });
      const chats = await listChats({ profile, settings, now });
      const partners = await Profile.find({ _id: { $in: chats.map((chat) => chat.profile.id) } });
      const speaking = partners.filter((each) => each.language === language);
      // Anna has somebody to learn German from.
      expect(partners.length - speaking.length, name).toBe(name === 'Anna' ? 1 : 0);
      expect(new Set(speaking.map(({ fictional }) => fictional)).size, name).toBe(2);
      // Bram has read everything.
      const unread = chats.some(({ num_unread_messages }) => num_unread_messages > 0);
      expect(unread, name).toBe(name !== 'Bram');
      const { totals } = await listLikes({
        ...{ profile, type: 'received', before: undefined, settings, now },
      });
      expect(totals.received, name).toBeGreaterThanOrEqual(2);
    }
  });

  it('[OPS-01] everybody has finished sentences in the language of the profile that nobody else has, and somebody is online for long', async () => {
    await seeded();
    const profiles = await Profile.find().lean();
    const answers = profiles.flatMap(({ prompts = [] }) => prompts.map(({ answer }) => answer));
    expect(new Set(answers).size).toBe(answers.length);
    for (const { name, prompts = [], language } of profiles) {
      expect(prompts.length, name).toBeGreaterThanOrEqual(2);
      expect(new Set(prompts.map(({ prompt }) => prompt)).size, name).toBe(prompts.length);
      expect(language, name).toBeDefined();
    }
    const inAMonth = new Date(now.getTime() + 30 * 24 * 60 * 60_000);
    const page = await searchMembers({ viewer: null, pageNumber: 1, settings, now: inAMonth });
    expect(page.results.filter(({ online }) => online).length).toBeGreaterThanOrEqual(5);
  });
});
