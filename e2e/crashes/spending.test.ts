import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, type Connection, type Member } from '../lib/member.ts';
import { startProduct, type Product } from '../lib/product.ts';

const atOnce = 240;

describe('a member whose credits run out', () => {
  let product: Product;
  let carla: Member;
  let bram: Member;
  const lines: Connection[] = [];

  beforeAll(async () => {
    product = await startProduct();
    [carla, bram] = [await logIn(product.url, 'carla'), await logIn(product.url, 'bram')];
    for (let line = 0; line < 4; line += 1) lines.push(await carla.connect());
  }, 300_000);
  afterAll(async () => {
    for (const { socket } of lines) (socket as Socket).close();
    await product?.remove();
  });

  it('[CHAT-12] sends no more than they pay, however many sends come at once, and never owes anything', async () => {
    const { credits } = carla.user;
    expect(credits).toBeGreaterThan(0);
    const balances: number[] = [];
    for (const { socket } of lines) {
      socket.on('credits:changed', (told) => balances.push(told.credits));
    }
    const profile = bram.user.profile?.id ?? '';
    const outcomes = await Promise.all(
      Array.from({ length: atOnce }, (_, at) =>
        lines[at % lines.length]!.sendText(profile, `Bericht ${at}`).then(
          (sent) => sent.credits,
          (refused: Error) => refused.message,
        ),
      ),
    );
    const left = outcomes.filter((each) => typeof each === 'number');
    expect(left).toHaveLength(credits);
    expect(Math.min(...left, ...balances)).toBe(0);
    const refused = outcomes.filter((each) => typeof each === 'string');
    expect(new Set(refused)).toEqual(new Set(['insufficient_credits']));
    expect((await logIn(product.url, 'carla')).user.credits).toBe(0);
    const [chat] = (await bram.chats()).filter(
      (each) => each.profile.id === carla.user.profile?.id,
    );
    expect(chat?.conversation.last_seq).toBeGreaterThanOrEqual(credits);
  });
});
