import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Account } from '@rendezvous/core/accounts';
import type { PaymentAnswer } from '@rendezvous/core/contract';
import { connectDatabase } from '@rendezvous/core/mongo';
import { Order, reconcile } from '@rendezvous/core/payments';
import { createAdyenProvider } from '@rendezvous/core/ports/payments';
import { checkInvariants, freePort, makeMember, type TestMember } from '@rendezvous/core/testing';
import { createPart, type Part } from './part.ts';

const hmacKey = 'AB'.repeat(32);
const packageCredits = 10;
/** Long enough for a part to come back, and for a notice to be sent again. */
const givesUpAfterMs = 120_000;

export interface Market {
  /** Database, sandbox, gateway and worker, each of which may die at any time. */
  parts: Part[];
  url: string;
  sandboxUrl: string;
  end(): Promise<void>;
}

/** Starts the parts that a purchase goes through as processes of their own, on ports they come back on. */
export async function openMarket(redisUrl: string): Promise<Market> {
  const folder = await mkdtemp(join(tmpdir(), 'rendezvous-market-'));
  const [database, bank, gateway] = [await freePort(), await freePort(), await freePort()];
  const uri = `mongodb://127.0.0.1:${database}/market?replicaSet=rendezvous&directConnection=true`;
  const [url, sandboxUrl] = [`http://localhost:${gateway}`, `http://localhost:${bank}`];
  const shared = {
    ...{ MONGODB_URI: uri, REDIS_URL: redisUrl, DATA_DIR: folder, RATE_LIMITS: 'off' },
    ...{ PUBLIC_URL: url, PAYMENT_SANDBOX_URL: sandboxUrl, ADYEN_HMAC_KEYS: hmacKey },
  };
  const parts = [
    createPart('database', [
      ...['embedded/dist/main.js', '--port', String(database), '--data', join(folder, 'db')],
      ...['--parent-pid', String(process.pid)],
    ]),
    createPart(
      'sandbox',
      [
        ...['sandbox/dist/main.js', '--port', String(bank), '--journal', join(folder, 'bank')],
        ...['--notify', `${url}/api/payment-webhook.php`],
      ],
      { SANDBOX_HMAC_KEY: hmacKey },
    ),
    createPart('gateway', ['gateway/dist/main.js'], { PORT: String(gateway), ...shared }),
    createPart('worker', ['jobs/dist/main.js'], shared),
  ];
  for (const part of parts) await part.start();
  const disconnect = await connectDatabase(uri);
  return {
    ...{ parts, url, sandboxUrl },
    async end() {
      await disconnect();
      for (const part of parts.toReversed()) await part.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Members buy one package after the other, each call repeated until it is answered, while parts are killed and started
 * again in turn. Answers everything that is wrong once all of it has come through.
 */
export async function buyingRound(
  market: Market,
  { members, each, kills }: { members: number; each: number; kills: number },
): Promise<string[]> {
  const buyers: TestMember[] = [];
  for (let made = 0; made < members; made += 1) {
    buyers.push(await makeMember({ account: { credits: 0, paidUser: false } }));
  }
  let paid = 0;
  const total = members * each;
  const buying = Promise.all(
    buyers.map(async (buyer) => {
      for (let time = 0; time < each; time += 1) {
        await buy(market, buyer);
        paid += 1;
      }
    }),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    // Spread over the purchases: each death comes amid some of them.
    const from = Math.floor((total * kill) / (kills + 1));
    await until(() => Promise.resolve(paid >= from || null));
    const victim = market.parts[kill % market.parts.length];
    await victim?.kill();
    await victim?.start();
  }
  await buying;
  return findWrong(market, buyers, each);
}

/** One purchase by somebody who does not give up. */
async function buy(market: Market, buyer: TestMember): Promise<void> {
  const wish = { client_id: randomUUID(), package: 'p0', method: 'ideal', country: 'NL' };
  const { order, action } = await until(() => call(market, buyer, 'POST', 'payment.php', wish));
  if (action?.type !== 'redirect') throw new Error(`nowhere to pay: ${JSON.stringify(order)}`);
  const decision = new URLSearchParams({ outcome: 'approve', method: 'ideal' });
  const back = await until(async () => {
    const answer = await fetch(action.url, { method: 'POST', body: decision, redirect: 'manual' });
    return answer.headers.get('location');
  });
  const { searchParams } = new URL(back);
  const [session_id, session_result] = [
    searchParams.get('sessionId'),
    searchParams.get('sessionResult'),
  ];
  const result = { order: order.payment_id, session_id, session_result };
  await until(() => call(market, buyer, 'POST', 'payment-result.php', result));
  await until(async () => {
    const known = await call(market, buyer, 'GET', `payment.php?id=${order.payment_id}`);
    return known?.order.state === 'completed' ? known : null;
  });
}

/** An answer of the gateway; null: ask again. */
async function call(
  { url }: Market,
  { token }: TestMember,
  method: string,
  path: string,
  body?: object,
): Promise<PaymentAnswer | null> {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...{ Cookie: `auth=${token}`, 'X-Requested-With': 'e2e' },
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.ok) return (await answer.json()) as PaymentAnswer;
  if (answer.status >= 500 || answer.status === 429) return null;
  throw new Refusal(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}

class Refusal extends Error {}

/** Asks until there is an answer; a line that breaks is none. */
async function until<Answer>(ask: () => Promise<Answer | null>): Promise<Answer> {
  const giveUpAt = Date.now() + givesUpAfterMs;
  for (;;) {
    try {
      const answer = await ask();
      if (answer !== null) return answer;
    } catch (error) {
      if (error instanceof Refusal) throw error;
    }
    if (Date.now() > giveUpAt) throw new Error(`no answer in ${givesUpAfterMs} ms`);
    await pause(50);
  }
}

async function findWrong(
  { sandboxUrl }: Market,
  buyers: TestMember[],
  each: number,
): Promise<string[]> {
  const provider = createAdyenProvider({
    ...{ apiKey: 'sandbox', merchantAccount: 'RendezvousSandbox', environment: 'test' },
    ...{ sandboxUrl, hmacKeys: [hmacKey], report: { user: 'report', password: 'report' } },
  });
  const today = new Date(new Date().toISOString().slice(0, 10));
  const yesterday = new Date(today.getTime() - 24 * 3_600_000);
  const wrong = await reconcile({ from: yesterday, to: today, provider });
  wrong.push(...(await checkInvariants()));
  for (const { account } of buyers) {
    const orders = await Order.countDocuments({
      account: account._id,
      'payment.state': 'completed',
    });
    const { credits } = await Account.findById(account._id).orFail().lean();
    if (orders !== each || credits !== each * packageCredits) {
      wrong.push(`${orders} orders and ${credits} credits of ${each} purchases`);
    }
  }
  return wrong;
}
