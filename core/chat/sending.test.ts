import { describe, expect, it } from 'vitest';
import { Outbox, type FactTo } from '../events/index.ts';
import { defaultSettings } from '../site/index.ts';
import { makeMember, textTo, useDatabase } from '../testing/index.ts';
import { createCountsPublisher, type CountsPublisher } from './countsPublisher.ts';
import { createSending } from './sending.ts';

const log = { warn: () => undefined, error: () => undefined };

describe('what is noted of a send', () => {
  useDatabase();

  /** A message is sent; `telling` makes what tells counts, to a list of facts. */
  async function send(
    publishing: (publisher: { publish: (facts: FactTo[]) => void }) => CountsPublisher,
    reaches = true,
  ) {
    const facts: FactTo[] = [];
    const publisher = { publish: (told: FactTo[]) => void facts.push(...told) };
    const { enqueue, whenPublished } = createSending({
      publisher,
      counts: publishing(publisher),
      ...{ log, rateLimits: false, now: () => new Date() },
      onCommit: () => undefined,
      reachesAll: async () => reaches,
    });
    const [anna, bram] = [await makeMember(), await makeMember()];
    const to = textTo({ profile: bram.profile._id });
    const outcome = await enqueue({ sender: anna.sender, ...to, settings: defaultSettings });
    expect(outcome).toMatchObject({ ok: true });
    return { facts, whenPublished };
  }

  const isTold = async () => (await Outbox.find().lean()).map(({ told }) => told ?? false);
  const real = (publisher: { publish: (facts: FactTo[]) => void }) =>
    createCountsPublisher(publisher, { isListening: () => true, log });

  it('[REAL-08] the outbox knows it as told only when the counts have been told as well', async () => {
    let countsPublished: () => void = () => expect.unreachable();
    const { whenPublished } = await send(() => ({
      publishCounts: (_profiles, _version, onPublished) => void (countsPublished = onPublished),
      whenIdle: async () => undefined,
    }));
    await whenPublished();
    expect(await isTold()).toEqual([false]);
    countsPublished();
    await whenPublished();
    expect(await isTold()).toEqual([true]);
  });

  it('[REAL-08, REAL-13] whoever waits for the end has the counts told and noted', async () => {
    const { facts, whenPublished } = await send(real);
    await whenPublished();
    expect(facts.at(-1)).toMatchObject({ name: 'counts:changed', payload: { unread: 1 } });
    expect(await isTold()).toEqual([true]);
  });

  it('[REAL-08, REAL-11] it stays for the relay when it may not have reached the other nodes', async () => {
    const { whenPublished } = await send(real, false);
    await whenPublished();
    expect(await isTold()).toEqual([false]);
  });
});
