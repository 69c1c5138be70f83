import { describe, expect, it } from 'vitest';
import { io } from 'socket.io-client';
import { Message } from '@rendezvous/core/chat';
import { makeMember, textTo, type TestMember } from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import { connectClient } from '../testing/client.ts';
import { gatewayDeps, useGateway } from '../testing/useGateway.ts';

describe('a node that goes', () => {
  const other = useGateway();

  it('[REAL-13] refuses nobody: who does not heed it is acknowledged to the last, and sends the rest elsewhere', async () => {
    const anna = await makeMember({ account: { credits: 1_000_000 } });
    const bram = await makeMember();
    const node = await createGateway(gatewayDeps());
    const device = await connectClient(`http://localhost:${await node.listen(0)}`, anna.token);
    const stopped = node.stop();
    const gone = device.ended.then(() => null);
    const write = () => textTo({ profile: bram.profile._id });
    let acknowledged = 0;
    let send = write();
    for (;;) {
      const answer = await Promise.race([device.ask('chat:send', send), gone]);
      if (!answer) break;
      expect(answer).toMatchObject({ ok: true });
      acknowledged += 1;
      send = write();
    }
    await stopped;
    expect(acknowledged).toBeGreaterThan(0);
    const again = await other.connect(anna);
    expect(await again.ask('chat:send', send)).toMatchObject({ ok: true });
    expect(await Message.countDocuments({ sender: anna.profile._id })).toBe(acknowledged + 1);
  });

  it('[REAL-13] tells those whose handshake was under way, too', async () => {
    const [anna, bram] = [await makeMember(), await makeMember()];
    const node = await createGateway(gatewayDeps());
    const url = `http://localhost:${await node.listen(0)}`;
    const early = await connectClient(url, anna.token);
    const late = await openTransport(url, bram);
    const stopped = node.stop();
    const told = new Promise((resolve) => late.once('gateway:draining', resolve));
    late.connect();
    expect(await told).toEqual({ reconnectInMs: expect.any(Number) });
    await early.fact('gateway:draining');
    expect(early.factsNamed('gateway:draining')).toHaveLength(1);
    late.disconnect();
    early.close();
    await stopped;
  });
});

/** A connection that has not yet asked to be let in. */
async function openTransport(url: string, { token }: Pick<TestMember, 'token'>) {
  const socket = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    autoConnect: false,
    extraHeaders: { Cookie: `auth=${token}` },
  });
  await new Promise<void>((resolve, reject) => {
    socket.io.open((error) => (error ? reject(error) : resolve()));
  });
  return socket;
}
