import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandSchemas, httpStatusByErrorCode, type FactName } from '@rendezvous/core/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/launch.ts';
import { startProduct, type Product } from './lib/product.ts';

describe('docs/protocol.md', () => {
  let text: string;
  beforeAll(async () => {
    text = await readFile(join(root, 'docs', 'protocol.md'), 'utf8');
  });
  const rowOf = (name: string) =>
    text.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? `no row for ${name}`;

  it.each(Object.keys(commandSchemas))('[REAL-15] has the command %s with its fields', (name) => {
    const schema = commandSchemas[name as keyof typeof commandSchemas];
    const row = rowOf(name);
    for (const field of Object.keys(schema.shape)) expect(row).toContain(field);
  });

  // Typed by the contract, so that a new fact does not compile until it stands here.
  const facts: Record<FactName, string[]> = {
    'chat:messageSent': ['message'],
    'chat:messagesRead': ['conversation', 'reader', 'upToSeq'],
    'chat:conversationRemoved': ['conversation', 'upToSeq'],
    'chat:messageReacted': ['conversation', 'seq', 'profile', 'sign', 'version'],
    'chat:typingChanged': ['conversation', 'profile', 'typing'],
    'presence:changed': ['profile', 'online', 'lastSeenAt'],
    'counts:changed': ['unread', 'newLikes', 'version'],
    'credits:changed': ['credits', 'version'],
    'payments:changed': ['order', 'state', 'version'],
    'likes:received': ['profile', 'at'],
    'likes:matched': ['profile', 'at'],
    'likes:changed': ['profile'],
    'profiles:hidden': ['profile'],
    'profiles:shown': ['profile'],
    'photos:changed': ['version'],
    'operator:queueChanged': ['waiting', 'conversations'],
    'operator:claimed': ['conversation', 'operator', 'leaseUntil'],
    'moderation:changed': ['waiting'],
    'moderation:decided': ['case'],
    'photos:hidden': ['profile', 'photo'],
    'gateway:draining': ['reconnectInMs'],
    'gateway:resync': ['inMs'],
  };
  it.each(Object.entries(facts))('[REAL-15] has the fact %s with its fields', (name, fields) => {
    for (const field of fields) expect(rowOf(name)).toContain(field);
  });

  it.each(Object.entries(httpStatusByErrorCode))(
    '[REAL-15] has the refusal %s, %i',
    (code, status) => {
      expect(rowOf(code).split('|')[2]?.trim()).toBe(String(status));
    },
  );
});

/** What a stranger knows: the address, the document, and nothing of the project's code. */
describe('a client written from the document alone', () => {
  const sockets: Socket[] = [];
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  }, 300_000);
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await product?.remove();
  });

  async function enter(email: string) {
    const login = await fetch(`${product.url}/api/user.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'stranger' },
      body: JSON.stringify({ email, password: 'demo-demo-1' }),
    });
    const { user } = (await login.json()) as { user: { profile: { id: string } } };
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    const socket = io(product.url, { transports: ['websocket'], extraHeaders: { Cookie: cookie } });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    return { profile: user.profile.id, socket };
  }

  it('[REAL-15] logs in, syncs, sends, is told, repeats, reads and catches up', async () => {
    const anna = await enter('anna@demo.test');
    const bram = await enter('bram@demo.test');
    const synced = await bram.socket.emitWithAck('chat:sync', {});
    expect(synced).toMatchObject({ ok: true, data: { counts: { unread: 0 }, more: false } });

    const told = new Promise<{ message: Record<string, unknown> }>((resolve) => {
      bram.socket.once('chat:messageSent', resolve);
    });
    const send = {
      clientId: randomUUID(),
      to: { profile: bram.profile },
      content: { type: 'text', text: 'Geschreven naar het document.' },
    };
    const sent = await anna.socket.emitWithAck('chat:send', send);
    expect(sent).toMatchObject({ ok: true, data: { credits: 499, charged: 1 } });
    const { message } = sent.data;
    expect(message).toMatchObject({ seq: 1, sender: anna.profile, clientId: send.clientId });
    const { clientId: _mine, ...asOthersSeeIt } = message;
    expect((await told).message).toEqual(asOthersSeeIt);

    expect(await anna.socket.emitWithAck('chat:send', send)).toEqual({
      ok: true,
      data: { message, credits: 499, charged: 0 },
    });
    const other = { ...send, content: { type: 'text', text: 'Iets anders.' } };
    expect(await anna.socket.emitWithAck('chat:send', other)).toMatchObject({
      ok: false,
      error: { code: 'idempotency_mismatch' },
    });

    const { conversation } = message;
    const since = { since: synced.data.token, known: { [conversation]: 0 } };
    const caughtUp = await bram.socket.emitWithAck('chat:sync', since);
    expect(caughtUp.data.counts.unread).toBe(1);
    expect(caughtUp.data.conversations).toMatchObject([
      { conversation, lastSeq: 1, unread: 1, removed: false, messages: [{ id: message.id }] },
    ]);
    const read = new Promise((resolve) => anna.socket.once('chat:messagesRead', resolve));
    await bram.socket.emitWithAck('chat:read', { conversation, upToSeq: 1 });
    expect(await read).toEqual({ conversation, reader: bram.profile, upToSeq: 1 });
    expect(await bram.socket.emitWithAck('chat:history', { conversation, after: 0 })).toMatchObject(
      { ok: true, data: { messages: [{ id: message.id }], more: false } },
    );
  });
});
