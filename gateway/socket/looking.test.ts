import { expect, describe, it } from 'vitest';
import { findLooking, Look, lookLeaseMs } from '@rendezvous/core/push';
import { makeMember, type TestMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('who looks at the site', () => {
  const gateway = useGateway();
  const looks = async ({ profile }: TestMember, at = new Date()) =>
    (await findLooking([profile._id], at)).size === 1;
  const soon = (look: () => Promise<boolean>, expected: boolean) =>
    expect.poll(look).toBe(expected);

  it('is known while any page of any device can be seen, and not for longer', async () => {
    const anna = await makeMember();
    const [phone, laptop] = [await gateway.connect(anna), await gateway.connect(anna)];
    await soon(() => looks(anna), false);
    await phone.call('device:setVisible', { visible: true });
    await laptop.call('device:setVisible', { visible: true });
    await laptop.call('device:setVisible', { visible: true });
    await soon(() => looks(anna), true);
    await phone.call('device:setVisible', { visible: false });
    await expect.poll(() => Look.countDocuments()).toBe(1);
    expect(await looks(anna)).toBe(true);
    laptop.close();
    await soon(() => looks(anna), false);
  });

  it('is forgotten of a node that was killed when its lease runs out', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const device = await gateway.connect(anna);
    await device.call('device:setVisible', { visible: true });
    await soon(() => looks(anna), true);
    expect(await looks(anna, new Date(Date.now() + lookLeaseMs + 1_000))).toBe(false);
    expect(await looks(bram)).toBe(false);
  });

  it('is nothing that anybody can say of something else', async () => {
    const device = await gateway.connect(await makeMember());
    for (const payload of [{}, { visible: 1 }, { visible: true, profile: 'x' }, null]) {
      expect(await device.raw('device:setVisible', payload)).toMatchObject({
        ok: false,
        error: { code: 'validation' },
      });
    }
    expect(await Look.countDocuments()).toBe(0);
  });
});
