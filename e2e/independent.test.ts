import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, stayInStep } from './independent/client.ts';
import { startProduct, type Product } from './lib/product.ts';

const password = 'demo-demo-1';

describe('a client in another style, by hand from the document', () => {
  let product: Product;
  let anna: Awaited<ReturnType<typeof logIn>>;
  let bram: Awaited<ReturnType<typeof logIn>>;
  let stranger: ReturnType<typeof stayInStep>;
  let normal: Socket;
  const said: string[] = [];
  const normalHears: string[] = [];

  beforeAll(async () => {
    product = await startProduct();
    anna = await logIn(product.url, 'anna@demo.test', password);
    bram = await logIn(product.url, 'bram@demo.test', password);
    stranger = stayInStep(() => product.url, anna.cookie);
    normal = io(product.url, {
      transports: ['websocket'],
      extraHeaders: { Cookie: bram.cookie },
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    });
    normal.on('chat:messageSent', ({ message }: { message: { text: string } }) => {
      normalHears.push(message.text);
    });
    await new Promise<void>((resolve) => normal.once('connect', resolve));
    await stranger.until(() => stranger.state.credits >= 0);
  }, 300_000);
  afterAll(async () => {
    stranger?.leave();
    normal?.close();
    await product?.remove();
  });

  const bramWrites = async (text: string) => {
    const content = { type: 'text', text };
    const send = { clientId: randomUUID(), to: { profile: anna.profile }, content };
    const answer = (await normal.emitWithAck('chat:send', send)) as { ok: boolean };
    expect(answer.ok).toBe(true);
    said.push(text);
  };
  const annaWrites = (text: string) => {
    said.push(text);
    return stranger.write(bram.profile, text);
  };
  const shared = () => stranger.conversations().find((id) => stranger.read(id).includes(said[0]));
  const isInStep = () => {
    const id = shared();
    return id !== undefined && stranger.hasPosted() && stranger.read(id).length >= said.length;
  };

  it('[REAL-15] chats with the site’s own kind of client', async () => {
    const before = stranger.state.credits;
    annaWrites('Goedemorgen!');
    await stranger.until(stranger.hasPosted);
    await bramWrites('Jij ook.');
    annaWrites('Zo vroeg al op? '.repeat(20).trim());
    await stranger.until(isInStep);
    expect(stranger.read(shared() ?? '')).toEqual(said);
    await stranger.until(() => stranger.state.credits === before - 2);
    await expect.poll(() => normalHears).toEqual([said[0], said[2]]);
  });

  it('[REAL-15, REAL-05] misses nothing and doubles nothing when its connection breaks', async () => {
    stranger.lose();
    await bramWrites('Ben je er nog?');
    await bramWrites('Hallo?');
    annaWrites('Tunnel.');
    annaWrites('Nu weer wel.');
    await stranger.until(isInStep);
    expect(stranger.read(shared() ?? '')).toEqual(said);
    await expect.poll(() => normalHears.slice(-2)).toEqual(said.slice(-2));
  });

  it('[REAL-15] takes no for an answer', async () => {
    const id = stranger.write('f'.repeat(24), 'Is daar iemand?');
    await stranger.until(() => stranger.refused.has(id));
    expect(stranger.refused.get(id)).toBe('not_found');
    expect(stranger.hasPosted()).toBe(true);
  });

  it('[REAL-15, REAL-13] goes when it is told to, and comes back to the gateway that comes after', async () => {
    await product.end('SIGTERM');
    await stranger.until(() => stranger.heard.includes('gateway:draining'));
    annaWrites('Dit schrijf ik terwijl er niemand is.');
    await product.restart();
    await stranger.until(isInStep);
    expect(stranger.read(shared() ?? '')).toEqual(said);
  });

  it('[REAL-15, REAL-01] stops when its session is over', async () => {
    await fetch(`${product.url}/api/logout.php`, {
      headers: { Cookie: anna.cookie, 'X-Requested-With': 'stranger' },
    });
    await stranger.until(stranger.isOver);
    expect(stranger.heard.at(-1)).toBe('ended: authentication_required');
  });
});
