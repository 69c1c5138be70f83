import { describe, expect, it } from 'vitest';
import { PageBounce } from '@rendezvous/core/beacons';
import { createManualClock } from '@rendezvous/core/ports/clock';
import { makeMember } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

const id = '0123456789abcdef01234567';

describe('beacons', () => {
  const clock = createManualClock(new Date());
  const gateway = useGateway({ clock });
  const bounce = (body: object, as?: { token: string }) =>
    gateway.http('POST', '/api/page-bounce.php', { body, ...(as && { as }) });

  it('[CALL-10] page-hidden.php takes an empty beacon of anybody, and counts it', async () => {
    const metrics = async () =>
      (await fetch(`${gateway.url}/metrics`, { headers: { Authorization: 'Bearer key' } })).text();
    const anna = await makeMember();
    for (const as of [anna, undefined]) {
      const { status, body } = await gateway.http('POST', '/api/page-hidden.php', as ? { as } : {});
      expect([status, body]).toEqual([200, {}]);
    }
    expect((await gateway.http('GET', '/api/page-hidden.php')).status).toBe(404);
    expect(await metrics()).not.toContain(anna.token);
    const foreign = { headers: { Origin: 'https://elsewhere.test' } };
    expect((await gateway.http('POST', '/api/page-hidden.php', foreign)).status).toBe(403);
  });

  it('[BANNER-20] page-bounce.php keeps route, time and lb for 30 days, and nothing of who it was', async () => {
    const anna = await makeMember();
    const report = { route: `/members/${id}/anna-1980`, ms: 4_200, lb: 'autumn_7' };
    expect((await bounce(report, anna)).status).toBe(200);
    const kept = await PageBounce.find({}).lean();
    expect(kept).toHaveLength(1);
    expect(kept[0]).toEqual({
      _id: kept[0]?._id,
      ...{ site: 'localhost', route: '/members/:part/:part', ms: 4_200, lb: 'autumn_7' },
      at: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 30 * 86_400_000),
    });
  });

  it('[BANNER-20] without lb, or with one that could name somebody, nothing is kept', async () => {
    const good = { route: '/', ms: 1, lb: 'x' };
    const bad = [
      ...[
        { route: '/', ms: 1 },
        { ...good, lb: '' },
        { ...good, lb: 'anna@example.test' },
      ],
      ...[
        { ...good, lb: 'x'.repeat(41) },
        { ...good, ms: -1 },
        { ...good, ms: 1e9 },
      ],
      ...[{ ...good, name: 'Anna' }, { ...good, route: 'x'.repeat(201) }, []],
    ];
    for (const each of bad) expect([each, (await bounce(each)).status]).toEqual([each, 422]);
    const large = await bounce({ ...good, route: 'x'.repeat(2_000) });
    expect(large.status).toBe(413);
    expect(await PageBounce.countDocuments()).toBe(0);
  });
});

describe('many beacons', () => {
  const gateway = useGateway({ config: { rateLimits: true } });

  it('are refused beyond 120 a minute of a network, and take nothing from other calls', async () => {
    const hide = () => gateway.http('POST', '/api/page-hidden.php');
    const answers = await Promise.all(Array.from({ length: 125 }, hide));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    // A visitor's write of the same network, whose limit is 60 a minute.
    const check = await gateway.http('POST', '/api/signup-check.php', { body: {} });
    expect(check.status).not.toBe(429);
  });
});
