import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { Account } from '../accounts/index.ts';
import { Conversation } from '../chat/index.ts';
import type { SiteSettings } from '../contract/index.ts';
import { defaultSettings } from '../site/index.ts';
import { checkInvariants, useDatabase } from '../testing/index.ts';
import { DemoMarker } from './marker.model.ts';
import { seedDemo } from './seedDemo.ts';

useDatabase();

const now = new Date();
const settings = defaultSettings;
const readSettings = async (): Promise<SiteSettings> => settings;
const seed = () => seedDemo({ readSettings, now });

/** Everything that is stored, in a form that can be compared. */
async function everything(): Promise<Record<string, string>> {
  const dump: Record<string, string> = {};
  for (const name of mongoose.modelNames()) {
    const documents = await mongoose.model(name).find().sort({ _id: 1 }).lean();
    dump[name] = JSON.stringify(documents);
  }
  return dump;
}

/** Settings that can be looked at so many times, and then end the run: amid the grants, amid the messages. */
function dyingSettings(looks: number) {
  let asked = 0;
  const proxy = new Proxy(settings, {
    get: (target, key) => {
      asked += 1;
      if (asked === looks) throw new Error('killed');
      return Reflect.get(target, key);
    },
  });
  return { readSettings: async () => proxy, asked: () => asked };
}

describe('seeding again', () => {
  it('[OPS-01] changes nothing, with the marker or without', async () => {
    await seed();
    const before = await everything();
    expect(await seed()).toBe(false);
    expect(await everything()).toEqual(before);
    await DemoMarker.deleteMany({});
    expect(await seed()).toBe(true);
    expect(await everything()).toEqual(before);
  });

  it('[OPS-01] completes what was killed in the middle, wherever that was', async () => {
    const counting = dyingSettings(Infinity);
    await seedDemo({ readSettings: counting.readSettings, now });
    const whole = await Account.find().sort({ _id: 1 }).lean();
    const conversations = await Conversation.find().sort({ pair: 1 }).lean();
    // Amid the grants and amid the messages, where each time several conversations are left unfinished.
    for (const share of [0.01, 0.1, 0.5, 0.9]) {
      for (const name of mongoose.modelNames()) {
        await mongoose.model(name).collection.deleteMany({});
      }
      const { readSettings: dying } = dyingSettings(Math.ceil(counting.asked() * share));
      await expect(seedDemo({ readSettings: dying, now })).rejects.toThrow('killed');
      expect(await DemoMarker.countDocuments()).toBe(0);
      expect(await seed()).toBe(true);
      expect(await checkInvariants()).toEqual([]);
      const accounts = await Account.find().sort({ _id: 1 }).lean();
      expect(accounts.map(({ credits, ledgerEntries }) => [credits, ledgerEntries])).toEqual(
        whole.map(({ credits, ledgerEntries }) => [credits, ledgerEntries]),
      );
      const again = await Conversation.find().sort({ pair: 1 }).lean();
      expect(again.map(({ pair, lastSeq, sides }) => ({ pair, lastSeq, sides }))).toEqual(
        conversations.map(({ pair, lastSeq, sides }) => ({ pair, lastSeq, sides })),
      );
    }
  });
});
