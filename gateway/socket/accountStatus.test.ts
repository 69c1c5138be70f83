import { describe, expect, it } from 'vitest';
import { Account } from '@rendezvous/core/accounts';
import { systemClock } from '@rendezvous/core/ports/clock';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';
import { dropEndedSessions } from './endedSessions.ts';

describe('sockets of accounts that cannot be used', () => {
  const gateway = useGateway();

  it('are not let in, though their session stands', async () => {
    for (const status of ['locked', 'deleted', 'erased'] as const) {
      const anna = await makeMember({ account: { status } });
      const refused = await gateway.connect(anna).catch((error: Error) => error.message);
      expect(refused, status).toBe('authentication_required');
    }
    for (const status of ['active', 'not_confirmed'] as const) {
      await gateway.connect(await makeMember({ account: { status } }));
    }
  });

  it('end with the next sweep when the account is locked meanwhile', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const [a, b] = [await gateway.connect(anna), await gateway.connect(bram)];
    await Account.updateOne({ _id: anna.account._id }, { status: 'locked' });
    await dropEndedSessions(gateway.gateway.io, systemClock);
    await a.ended;
    expect(b.socket.connected).toBe(true);
  });
});
