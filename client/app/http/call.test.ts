import { describe, expect, it, vi } from 'vitest';
import { CallFailed, SessionEnded, createCall, isSwallowed } from './call.ts';
import { retriesMax } from './retry.ts';

const answer = (status: number, body: unknown = {}) =>
  new Response(JSON.stringify(body), { status });

function setUp(...responses: (Response | Error)[]) {
  const asked: { path: string; headers: Headers; method: string; keepalive: boolean }[] = [];
  const waits: number[] = [];
  const onSessionEnded = vi.fn();
  const call = createCall({
    fetch: (async (path: string, init: RequestInit) => {
      asked.push({
        path,
        headers: new Headers(init.headers),
        method: init.method ?? '',
        keepalive: init.keepalive ?? false,
      });
      const next = responses.length > 1 ? responses.shift() : responses[0];
      if (next instanceof Error) throw next;
      return next?.clone();
    }) as unknown as typeof fetch,
    wait: async (ms) => void waits.push(ms),
    random: () => 0,
    clientType: () => 'web',
    onSessionEnded,
  });
  return { call, asked, waits, onSessionEnded };
}

describe('calls', () => {
  it('[CALL-02, CALL-03] names the client to user.php and to nobody else', async () => {
    const { call, asked } = setUp(answer(200));
    await call('GET', '/api/user.php');
    await call('POST', '/api/user.php?push=1', { body: {} });
    await call('GET', '/api/chats.php?next=user.php');
    expect(asked.map(({ headers }) => headers.get('X-Client-Type'))).toEqual(['web', 'web', null]);
  });

  it('[ERR-01] 403 authentication_required elsewhere ends the session and is swallowed', async () => {
    const { call, onSessionEnded } = setUp(answer(403, { error: 'authentication_required' }));
    const error = await call('GET', '/api/chats.php').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SessionEnded);
    expect(isSwallowed(error)).toBe(true);
    expect(onSessionEnded).toHaveBeenCalledOnce();
  });

  it('[ERR-02] the same answer of user.php is not swallowed', async () => {
    const { call, onSessionEnded } = setUp(answer(403, { error: 'authentication_required' }));
    const error = await call('GET', '/api/user.php').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ refusal: { code: 'authentication_required' }, status: 403 });
    expect(isSwallowed(error)).toBe(false);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('another 403 ends nothing', async () => {
    const { call, onSessionEnded } = setUp(answer(403, { error: 'premium_required' }));
    await expect(call('GET', '/api/chats.php')).rejects.toMatchObject({
      refusal: { code: 'premium_required' },
    });
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('[CALL-24, CONST-17] retries up to 5 times, waiting twice as long each time', async () => {
    const { call, asked, waits } = setUp(new TypeError('network'));
    await expect(call('GET', '/api/chats.php')).rejects.toMatchObject({
      refusal: { code: 'offline' },
    });
    expect(retriesMax).toBe(5);
    expect(asked).toHaveLength(6);
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000]);
  });

  it('[CALL-24] retries what was busy, not what was refused, and never a POST', async () => {
    const busy = setUp(answer(503), answer(429), answer(200, { chats: [] }));
    expect(await busy.call('GET', '/api/chats.php')).toEqual({ chats: [] });
    expect(busy.asked).toHaveLength(3);
    const refused = setUp(answer(422, { error: 'validation' }));
    await expect(refused.call('GET', '/x')).rejects.toBeInstanceOf(CallFailed);
    expect(refused.asked).toHaveLength(1);
    const post = setUp(answer(503, { error: 'overloaded' }));
    await expect(post.call('POST', '/x', { body: {} })).rejects.toMatchObject({ status: 503 });
    expect(post.asked).toHaveLength(1);
  });

  it('lets a request outlive the page when asked to', async () => {
    const { call, asked } = setUp(answer(200));
    await call('DELETE', '/api/chat.php', { body: {}, keepalive: true });
    await call('GET', '/api/chats.php');
    expect(asked.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('an answer that is no refusal of ours is a server error', async () => {
    const { call } = setUp(new Response('<html>', { status: 500 }));
    await expect(call('GET', '/x')).rejects.toMatchObject({ refusal: { code: 'server_error' } });
  });
});
