import { describe, expect, it } from 'vitest';
import { Session } from '@rendezvous/core/accounts';
import { limits } from '@rendezvous/core/contract';
import { systemClock } from '@rendezvous/core/ports/clock';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';
import { dropEndedSessions, dropExpired } from './endedSessions.ts';

describe('sockets of sessions that ended', () => {
  const gateway = useGateway();

  it('[REAL-01] are ended by the sweep when nobody told this node, and no others', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const [a, b] = [await gateway.connect(anna), await gateway.connect(bram)];
    await Session.deleteOne({ _id: anna.sender.session });
    await dropEndedSessions(gateway.gateway.io, systemClock);
    await a.ended;
    expect((await b.call('chat:list', {})).chats).toEqual([]);
  });

  it('[REAL-01, CONST-15] are ended when their time is up', async () => {
    const a = await gateway.connect(await makeMember());
    dropExpired(gateway.gateway.io, new Date(Date.now() + (limits.sessionDays - 1) * 86_400_000));
    expect((await a.call('chat:list', {})).chats).toEqual([]);
    dropExpired(gateway.gateway.io, new Date(Date.now() + limits.sessionDays * 86_400_000));
    await a.ended;
  });
});
