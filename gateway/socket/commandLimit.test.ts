import { expect, it } from 'vitest';
import { openSession } from '@rendezvous/core/accounts';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const gateway = useGateway({ config: { rateLimits: true } });
const perMinute = 1_200;

it('[REAL-12] counts the commands of a member, however many sessions they come from', async () => {
  const [anna, bram] = [await makeMember(), await makeMember()];
  const again = await openSession(anna.account, new Date());
  const devices = [await gateway.connect(anna), await gateway.connect(again)];
  const half = perMinute / 2;
  const answers = await Promise.all(
    devices.flatMap((device) => Array.from({ length: half }, () => device.raw('nothing'))),
  );
  const codes = answers.map((answer) => (answer.ok ? null : answer.error.code));
  expect(new Set(codes)).toEqual(new Set(['unknown_event']));
  for (const device of devices) {
    expect(await device.raw('nothing')).toMatchObject({ error: { code: 'rate_limited' } });
  }
  const other = await gateway.connect(bram);
  expect(await other.raw('nothing')).toMatchObject({ error: { code: 'unknown_event' } });
});
