import { describe, expect, it } from 'vitest';
import { sendRandomBytes } from '../proof/hostileBytes.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

describe('hostile clients', () => {
  it('send 100 000 random byte strings, and the server lives and keeps its memory', async () => {
    const test = await startEmbedded();
    const grownBytes = await sendRandomBytes(test.server.port, 5, 100_000);
    expect((await test.client.db('d').command({ ping: 1 }))['ok']).toBe(1);
    expect(grownBytes).toBeLessThan(200 * 1024 * 1024);
    await test.stop();
  });
});
