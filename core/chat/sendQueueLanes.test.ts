import { Types } from 'mongoose';
import { describe, expect, it, vi } from 'vitest';
import { createSendQueue, defaultSendQueueLimits } from './sendQueue.ts';
import { profileOf, queueWith, request } from './testing/queue.ts';

describe('batches and lanes of the send queue', () => {
  it('tells of a part before its senders hear of it', async () => {
    const { batches, told, taken, sendAll } = queueWith();
    const heard: string[] = [];
    const [one] = sendAll('1', '2').map((sent, index) => sent.then(() => heard.push(`${index}`)));
    await taken();
    batches[0]?.finishPart(['1']);
    expect([told, heard]).toEqual([[['1']], []]);
    await one;
    expect(heard).toEqual(['0']);
    batches[0]?.finish();
    expect(told).toEqual([['1'], ['1', '2']]);
  });

  it('fails what a batch says nothing of', async () => {
    const profile = new Types.ObjectId();
    const { enqueue } = createSendQueue({
      send: async (requests, onPart) =>
        onPart({ outcomes: [], outbox: [], committedAt: 0 }, requests),
      onSent: () => undefined,
    });
    await expect(enqueue(request(profile.toHexString(), 'c', '1'))).rejects.toThrow(
      'a send without an outcome',
    );
  });

  it('[REAL-12] refuses with overloaded when too many of all members wait, and not those under way', async () => {
    const { taken, sendAll, queue } = queueWith({ waitingTotal: 2, lanes: 1 });
    void sendAll('1', '2');
    const full = queue.enqueue(request('anna', 'c', '3'));
    await expect(full).rejects.toMatchObject({ refusal: { code: 'overloaded', retryInMs: 1_000 } });
    expect(await taken()).toEqual(['1,2']);
    void sendAll('4', '5');
    await expect(queue.enqueue(request('anna', 'c', '6'))).rejects.toThrow('overloaded');
  });

  it('counts a member until all of its batches have settled, and photos as no text', async () => {
    const { taken, queue, batches } = queueWith({ waitingPerMember: 2, textUnitsTotal: 2 });
    const photo = { type: 'photo' as const, photo: new Types.ObjectId().toHexString() };
    const ask = (id: string) => queue.enqueue({ ...request('anna', 'c', id), content: photo });
    const first = ask('1');
    await taken();
    const second = ask('2');
    await expect(ask('3')).rejects.toThrow('overloaded');
    batches[0]?.finish();
    await first;
    expect(await taken()).toEqual(['1', '2']);
    const fourth = ask('4');
    await expect(ask('5')).rejects.toThrow('overloaded');
    batches[1]?.finish();
    await second;
    expect(await taken()).toEqual(['1', '2', '4']);
    batches[2]?.finish();
    await fourth;
  });

  it('shares what waits among the free lanes, within the size of a batch', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);
    const wide = queueWith({ lanePays: 2, batchMax: 4, lanes: 3 });
    void wide.sendAll(...ids(9));
    expect(await wide.taken()).toEqual(['0,1,2', '3,4,5', '6,7,8']);
    const narrow = queueWith({ lanePays: 2, batchMax: 4, lanes: 2 });
    void narrow.sendAll(...ids(12));
    expect(await narrow.taken()).toEqual(['0,1,2,3', '4,5,6,7']);
    narrow.batches[1]?.finish();
    expect(await narrow.taken()).toEqual(['0,1,2,3', '4,5,6,7', '8,9,10,11']);
    const few = queueWith({ lanePays: 4, batchMax: 4, lanes: 3 });
    void few.sendAll(...ids(6));
    expect(await few.taken()).toEqual(['0,1,2,3']);
  });

  it('opens no lane beyond the last one, however late all of them are', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = () => vi.advanceTimersByTime(defaultSendQueueLimits.lateAfterMs);
    const { taken, sendAll, batches } = queueWith({ lanes: 2, lanePays: 2 });
    void sendAll('1');
    await taken();
    late();
    void sendAll('2');
    expect(await taken()).toEqual(['1', '2']);
    late();
    void sendAll('3');
    expect(await taken()).toEqual(['1', '2']);
    batches[0]?.finish();
    expect(await taken()).toEqual(['1', '2', '3']);
    // The first one is over, and so is its lateness: one of the two is late.
    batches[1]?.finish();
    await taken();
    void sendAll('4');
    await taken();
    expect(await taken()).toEqual(['1', '2', '3']);
    late();
    expect(await taken()).toEqual(['1', '2', '3', '4']);
    vi.useRealTimers();
  });

  it('[REAL-04] knows a pair by whichever of the two writes', async () => {
    const { queue, taken } = queueWith({ lanePays: 1, batchMax: 1 });
    const [low, high] = [new Types.ObjectId('1'.repeat(24)), new Types.ObjectId('2'.repeat(24))];
    profileOf.set('low', low);
    profileOf.set('high', high);
    const to = (member: string, profile: Types.ObjectId, id: string) =>
      void queue.enqueue({ ...request(member, '', id), to: { profile: profile.toHexString() } });
    to('low', high, '1');
    to('high', low, '2');
    to('third', low, '3');
    expect(await taken()).toEqual(['1', '3']);
  });
});
