import mongoose from 'mongoose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeMember, textTo } from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { connectClient } from '../testing/client.ts';
import { gatewayDeps, useGateway } from '../testing/useGateway.ts';

/** The next commit is done, but nobody hears of it before `letGo`. */
function holdCommit() {
  const { prototype } = mongoose.mongo.ClientSession;
  const commit = prototype.commitTransaction;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const spy = vi.spyOn(prototype, 'commitTransaction').mockImplementationOnce(async function (
    this: mongoose.mongo.ClientSession,
  ) {
    await commit.call(this);
    await held;
  });
  onTestFinished(() => spy.mockRestore());
  return { spy, letGo };
}

describe('what is under way when a node goes', () => {
  useGateway();

  it('[REAL-13] a send that outlasts the grace is acknowledged on the connection it came by', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const node = await createGateway(gatewayDeps());
    const device = await connectClient(`http://localhost:${await node.listen(0)}`, anna.token);
    const gone = device.ended.then(() => 'gone');
    // Answers what the node itself leaves unanswered, which it does when the grace is over.
    const [served] = node.io.sockets.sockets.values();
    served?.onAny((event: string, ...args: unknown[]) => {
      if (event === 'nothing') setImmediate(args.at(-1) as (answer: string) => void, 'left alone');
    });
    const { spy, letGo } = holdCommit();
    const ack = device.ask('chat:send', textTo({ profile: bram.profile._id }));
    await expect.poll(() => spy.mock.calls.length).toBeGreaterThan(0);
    const stopped = node.stop();
    const outcome = () => Promise.race([device.raw('nothing'), gone]);
    await expect.poll(outcome, { interval: 50 }).toBeTypeOf('string');
    letGo();
    expect(await Promise.race([ack, gone])).toMatchObject({ ok: true });
    await stopped;
    await device.ended;
  });
});
