import { describe, expect, it } from 'vitest';
import { makeMember, write } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('POST /api/chat-search.php', () => {
  const gateway = useGateway();
  const search = (as: Awaited<ReturnType<typeof makeMember>> | null, body: unknown) =>
    gateway.http('POST', '/api/chat-search.php', { body, ...(as && { as }) });

  it("answers what was found in the asker's conversations, and nothing to others", async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    const conversation = await write(anna, bram.profile._id, ['De theorie klopt']);
    const { status, body } = await search(bram, { q: ' THEORIE ' });
    const at = expect.any(String) as string;
    expect(status).toBe(200);
    expect(body).toEqual({ hits: [{ conversation, seq: 1, excerpt: 'De theorie klopt', at }] });
    expect((await search(carla, { q: 'theorie' })).body).toEqual({ hits: [] });
    expect((await search(null, { q: 'theorie' })).body['error']).toBe('authentication_required');
  });

  it('refuses what it cannot look for', async () => {
    const anna = await makeMember();
    const unfit = [
      undefined,
      'ab',
      ' ab ',
      'a'.repeat(101),
      'abc\0d',
      ['abc', 'd'],
      { $ne: 'abc' },
    ];
    for (const q of unfit) {
      const { status, body } = await search(anna, { q });
      expect([q, status, body['error']]).toEqual([q, 422, 'validation']);
    }
  });
});
