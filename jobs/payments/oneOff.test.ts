import { StoredCard } from '@rendezvous/core/payments';
import type { PaymentProvider } from '@rendezvous/core/ports/payments';
import { Account } from '@rendezvous/core/accounts';
import { makeMember, useDatabase } from '@rendezvous/core/testing';
import { describe, expect, it } from 'vitest';
import { createPaymentTasks } from './paymentTasks.ts';

const dayMs = 24 * 3_600_000;

describe('the jobs about payments', () => {
  useDatabase();

  it('[MEMBERSHIP-06, MEMBERSHIP-11] charge no stored card by themselves in more than a year, and end no Premium', async () => {
    const { account } = await makeMember({ account: { credits: 0 } });
    const card = { token: 'token', brand: 'visa', lastFour: '1142', expires: '03/2030' };
    await StoredCard.create({ ...card, account: account._id, at: new Date() });
    const asked: string[] = [];
    const provider = new Proxy({} as PaymentProvider, {
      get: (_target, name) =>
        name === 'merchantAccount'
          ? 'RendezvousSandbox'
          : (): Promise<never[]> => {
              asked.push(String(name));
              return Promise.resolve([]);
            },
    });
    const differences: unknown[] = [];
    const tasks = createPaymentTasks({
      ...{ provider, publicUrl: 'http://localhost', publish: () => Promise.resolve() },
      log: { error: (what: unknown) => void differences.push(what) },
    });
    for (let day = 0; day < 400; day += 1) {
      const now = new Date(Date.now() + day * dayMs);
      for (const task of tasks) await task.run(now, new AbortController().signal);
    }
    // Its books are read every day, and nothing else is asked of it.
    expect(new Set(asked)).toEqual(new Set(['readBookings']));
    expect(asked).toHaveLength(400);
    expect(differences).toEqual([]);
    expect(await Account.findById(account._id).lean()).toMatchObject({ paidUser: true });
  });
});
