import { makeMember } from '@rendezvous/core/testing';
import { describe, expect, it } from 'vitest';
import { useGateway } from '../testing/useGateway.ts';

describe('rates of requests', () => {
  const gateway = useGateway({ config: { rateLimits: true } });

  it('cannot be dodged with cookies that nobody gave out', async () => {
    const statuses = [];
    for (let asked = 0; asked < 70; asked += 1) {
      const { status } = await gateway.http('PUT', '/api/user.php', {
        as: { token: `made-up-${asked}` },
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 403)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are limited per session for writes, with the time to wait', async () => {
    const member = await makeMember();
    const body = { language: 'nl' };
    const statuses = [];
    for (let asked = 0; asked < 61; asked += 1) {
      statuses.push((await gateway.http('PUT', '/api/user.php', { as: member, body })).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    const refused = await gateway.http('PUT', '/api/user.php', { as: member, body });
    expect(refused.body).toMatchObject({ error: 'rate_limited' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
