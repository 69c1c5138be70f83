import { describe, expect, it, vi } from 'vitest';
import { limits, Refused } from '../contract/index.ts';
import { defaultSendQueueLimits } from './sendQueue.ts';
import { queueWith, request } from './testing/queue.ts';

describe('send queue', () => {
  it('puts what arrives in one turn into one batch, in order', async () => {
    const { queue, batches, nextBatch } = queueWith();
    const arrived = nextBatch();
    const sends = ['1', '2', '3'].map((id) => queue.enqueue(request('anna', 'c', id)));
    await arrived;
    expect(batches.map(({ ids }) => ids)).toEqual([['1', '2', '3']]);
    batches[0]?.finish();
    expect(await Promise.all(sends)).toHaveLength(3);
  });

  it('[REAL-04] never runs one member or one conversation in two batches at once', async () => {
    const { queue, batches, nextBatch } = queueWith({ lanePays: 1, batchMax: 1 });
    const first = nextBatch();
    void queue.enqueue(request('anna', 'one', '1'));
    void queue.enqueue(request('anna', 'two', '2'));
    void queue.enqueue(request('bram', 'one', '3'));
    // Bram waits for conversation one; what he writes elsewhere later must not overtake it.
    void queue.enqueue(request('bram', 'three', '4'));
    void queue.enqueue(request('carla', 'four', '5'));
    await first;
    expect(batches.map(({ ids }) => ids)).toEqual([['1'], ['5']]);
    const second = nextBatch();
    batches[0]?.finish();
    await second;
    expect(batches.slice(2).map(({ ids }) => ids)).toEqual([['2'], ['3']]);
  });

  it('[REAL-12] refuses with overloaded when too many sends of one member wait, and takes them again later', async () => {
    const { queue, batches, nextBatch } = queueWith({ waitingPerMember: 2 });
    const arrived = nextBatch();
    const waiting = [
      queue.enqueue(request('anna', 'c', '1')),
      queue.enqueue(request('anna', 'c', '2')),
    ];
    const refused = await queue.enqueue(request('anna', 'c', '3')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).refusal).toEqual({ code: 'overloaded', retryInMs: 1_000 });
    void queue.enqueue(request('bram', 'd', '4'));
    await arrived;
    batches[0]?.finish();
    await Promise.all(waiting);
    // The batch makes room for others when it has settled.
    await new Promise(setImmediate);
    const again = nextBatch();
    void queue.enqueue(request('anna', 'c', '5'));
    await again;
    expect(batches.at(-1)?.ids).toEqual(['5']);
  });

  it('[REAL-12, CHAT-11] refuses a text that no site takes before it waits', async () => {
    const { queue, batches, nextBatch } = queueWith();
    const arrived = nextBatch();
    const [most, tooMuch] = [limits.textUnitsMax, limits.textUnitsMax + 1].map((units) =>
      queue.enqueue(request('anna', 'c', String(units), 'x'.repeat(units))),
    );
    await expect(tooMuch).rejects.toMatchObject({ refusal: { code: 'message_too_long' } });
    await arrived;
    expect(batches.map(({ ids }) => ids)).toEqual([[String(limits.textUnitsMax)]]);
    batches[0]?.finish();
    await most;
  });

  it('[REAL-12] refuses with overloaded when the texts that wait are too long together, and takes them again later', async () => {
    const { queue, batches, nextBatch } = queueWith({ textUnitsTotal: 10 });
    const arrived = nextBatch();
    const waiting = queue.enqueue(request('anna', 'c', '1', 'x'.repeat(6)));
    const refused = queue.enqueue(request('bram', 'd', '2', 'x'.repeat(5)));
    await expect(refused).rejects.toMatchObject({ refusal: { code: 'overloaded' } });
    void queue.enqueue(request('carla', 'e', '3', 'x'.repeat(4)));
    await arrived;
    batches[0]?.finish();
    await waiting;
    // As above: there is room when the batch has settled.
    await new Promise(setImmediate);
    const again = nextBatch();
    void queue.enqueue(request('bram', 'd', '2', 'x'.repeat(10)));
    await again;
    expect(batches.map(({ ids }) => ids)).toEqual([['1', '3'], ['2']]);
  });

  it('opens a further lane only for a batch that is worth it, or when the first one is late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { queue, batches, nextBatch } = queueWith({ lanePays: 2, batchMax: 2 });
    const first = nextBatch();
    void queue.enqueue(request('anna', 'a', '1'));
    await first;
    void queue.enqueue(request('bram', 'b', '2'));
    await new Promise(setImmediate);
    expect(batches.map(({ ids }) => ids)).toEqual([['1']]);
    const second = nextBatch();
    void queue.enqueue(request('carla', 'c', '3'));
    await second;
    expect(batches.map(({ ids }) => ids)).toEqual([['1'], ['2', '3']]);
    void queue.enqueue(request('dirk', 'd', '4'));
    const third = nextBatch();
    vi.advanceTimersByTime(defaultSendQueueLimits.lateAfterMs);
    await third;
    expect(batches.at(-1)?.ids).toEqual(['4']);
    vi.useRealTimers();
  });

  it('tells every sender of a batch when the database fails, and goes on', async () => {
    const { queue, batches, nextBatch } = queueWith();
    const arrived = nextBatch();
    const sends = ['1', '2'].map((id) => queue.enqueue(request('anna', 'c', id)));
    await arrived;
    batches[0]?.fail(new Error('no database'));
    const failures = await Promise.allSettled(sends);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = nextBatch();
    void queue.enqueue(request('anna', 'c', '3'));
    await again;
    expect(batches.at(-1)?.ids).toEqual(['3']);
  });

  it('settles each part of a batch when it is done, and the rest by what becomes of it', async () => {
    const { queue, batches, nextBatch } = queueWith();
    const arrived = nextBatch();
    const quick = queue.enqueue(request('anna', 'c', '1'));
    const slow = queue.enqueue(request('bram', 'd', '2'));
    const settled: string[] = [];
    const bramsEnd = slow.catch(() => undefined).then(() => settled.push('bram'));
    await arrived;
    batches[0]?.finishPart(['1']);
    expect(await quick).toMatchObject({ ok: false });
    expect(settled).toEqual([]);
    batches[0]?.fail(new Error('no database'));
    await expect(slow).rejects.toThrow('no database');
    await bramsEnd;
  });
});
