import { describe, expect, it } from 'vitest';
import { Outbox, type FactTo } from '@rendezvous/core/events';
import { makeMember, useDatabase, write } from '@rendezvous/core/testing';
import { relayFacts } from './relayFacts.ts';

describe('relay', () => {
  useDatabase();

  function listening() {
    const facts: FactTo[] = [];
    return { facts, publisher: { publish: (told: FactTo[]) => void facts.push(...told) } };
  }
  const later = () => new Date(Date.now() + 10_000);

  it('[REAL-08] tells both sides what a gateway committed and did not live to tell, in order, once', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, ['Een', 'Twee']);
    const { facts, publisher } = listening();
    expect(await relayFacts(publisher, later())).toBe(2);
    const toBram = facts.filter(({ profile }) => profile === bram.profile._id.toHexString());
    expect(toBram).toMatchObject([
      { name: 'chat:messageSent', payload: { message: { seq: 1, text: 'Een' } } },
      { name: 'chat:messageSent', payload: { message: { seq: 2, text: 'Twee' } } },
    ]);
    expect(facts).toHaveLength(4);
    expect(await relayFacts(publisher, later())).toBe(0);
    expect(await Outbox.countDocuments()).toBe(0);
  });

  it('leaves to the gateway what it may be telling just now', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    await write(anna, bram.profile._id, ['Een']);
    const { facts, publisher } = listening();
    expect(await relayFacts(publisher, new Date())).toBe(0);
    expect(facts).toEqual([]);
    expect(await Outbox.countDocuments()).toBe(1);
  });
});
