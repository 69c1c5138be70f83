import { describe, expect, it } from 'vitest';
import { makeMember, write } from '@rendezvous/core/testing';
import { useGateway } from '../testing/useGateway.ts';

describe('GET /api/chat-search.php', () => {
  const gateway = useGateway();
  const search = (as: Awaited<ReturnType<typeof makeMember>> | null, query: string) =>
    gateway.http('GET', `/api/chat-search.php${query}`, { ...(as && { as }) });

  it("answers what was found in the asker's conversations, and nothing to others", async () => {
    const [anna, bram, carla] = [await makeMember(), await makeMember(), await makeMember()];
    const conversation = await write(anna, bram.profile._id, ['De theorie klopt']);
    const { status, body } = await search(bram, '?q=%20THEORIE%20');
    const at = expect.any(String) as string;
    expect(status).toBe(200);
    expect(body).toEqual({ hits: [{ conversation, seq: 1, excerpt: 'De theorie klopt', at }] });
    expect((await search(carla, '?q=theorie')).body).toEqual({ hits: [] });
    expect((await search(null, '?q=theorie')).body['error']).toBe('authentication_required');
  });

  it('refuses what it cannot look for', async () => {
    const anna = await makeMember();
    const unfit = ['', '?q=ab', '?q=%20ab%20', `?q=${'a'.repeat(101)}`, '?q=abc%00d', '?q=abc&q=d'];
    for (const query of unfit) {
      const { status, body } = await search(anna, query);
      expect([status, body['error']], query).toEqual([422, 'validation']);
    }
  });
});
