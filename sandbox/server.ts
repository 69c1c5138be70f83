import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi } from './api.ts';
import { createBank, type Bank } from './bank.ts';
import { answerControl } from './control.ts';
import { createDelivery, type DeliveryTarget } from './deliver.ts';
import { createMemoryJournal, openJournal } from './journal.ts';
import { bankPage, pagePolicy } from './pages.ts';
import { readReport } from './report.ts';
import type { Delivery, Exchange, Outcome } from './types.ts';

export interface SandboxOptions {
  port?: number;
  /** Where it listens; this machine only, unless said otherwise. */
  host?: string;
  /** Where browsers find it; left out: on this machine. */
  publicUrl?: string;
  merchantAccount?: string;
  /** Hex digits; notices are signed with it. */
  hmacKey: string;
  /** Where notices go; may be set later by POST /sandbox/notify. */
  notifyUrl?: string | null;
  /** The site's host name, told as X-Forwarded-Host; left out: that of `notifyUrl`. */
  site?: string;
  /** Where payments are kept; left out: in memory. */
  journalFile?: string;
  /** Is told of every request on the provider's own paths, with its answer. */
  watch?: (exchange: Exchange) => void;
}

export interface Sandbox {
  url: string;
  bank: Bank;
  /** Delivers what is due at once. */
  deliver(): Promise<void>;
  stop(): Promise<void>;
}

const bodyMax = 256 * 1024;

/** A provider of payments to practise with, on this machine only. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const journal = options.journalFile ? openJournal(options.journalFile) : createMemoryJournal();
  const merchantAccount = options.merchantAccount ?? 'RendezvousSandbox';
  const bank = createBank({ merchantAccount, journal });
  const { hmacKey, notifyUrl = null, site } = options;
  const target: DeliveryTarget = { url: notifyUrl, hmacKey, site };
  const delivery = createDelivery(bank, target);
  let origin = 'http://localhost';

  const server = createServer((request, response) => {
    // As a provider answers when it fails; the asker tries again.
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const body = await readBody(request);
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(value === null ? undefined : JSON.stringify(value));
    };
    const page = /^\/pay\/([^/]+)$/.exec(pathname);
    if (page) return servePage(page[1] ?? '', method, body, response);
    const report = readReport(bank, pathname);
    if (report !== null) {
      response.writeHead(200, { 'Content-Type': 'text/csv' });
      response.end(report);
      return;
    }
    const key = request.headers['idempotency-key'];
    const asked = {
      ...{ method, path: pathname, query: searchParams, origin },
      body: parseJson(body),
      idempotencyKey: typeof key === 'string' ? key : null,
    };
    const found = answerControl(bank, target, asked);
    if (found) return json(found.status, found.body);
    const answered = answerApi(bank, asked);
    if (answered) {
      options.watch?.({
        ...{ method, path: pathname, query: Object.fromEntries(searchParams) },
        ...{ body: asked.body, status: answered.status, answer: answered.body },
      });
      return json(answered.status, answered.body);
    }
    return json(404, { status: 404, errorCode: '000', message: 'Not found' });
  }

  function servePage(id: string, method: string, body: string, response: ServerResponse): void {
    const session = bank.findSession(id);
    if (!session) {
      response.writeHead(404).end();
      return;
    }
    if (method === 'POST') {
      const form = new URLSearchParams(body);
      const outcome = form.get('code') === '000000' ? 'refuse' : (form.get('outcome') as Outcome);
      const known: Outcome[] = ['approve', 'refuse', 'cancel', 'pending'];
      const card = form.get('card');
      const decided = known.includes(outcome)
        ? bank.decide(
            id,
            {
              ...{ outcome, method: form.get('method') ?? 'scheme' },
              ...(card !== null && { card }),
            },
            deliveryOf(form),
          )
        : null;
      const back = backTo(decided ?? session);
      if (back !== null) {
        response.writeHead(303, { Location: back }).end();
        return;
      }
    }
    const isOpen = session.status === 'active' && new Date(session.expiresAt) > new Date();
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': pagePolicy,
      'Cache-Control': 'no-store',
    });
    response.end(bankPage(session, isOpen, backTo(session)));
  }

  server.listen(options.port ?? 0, options.host ?? '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  origin = options.publicUrl ?? url;
  return {
    url,
    bank,
    deliver: delivery.now,
    async stop() {
      await delivery.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The address that a decided page leads back to. */
function backTo({
  id,
  returnUrl,
  result,
}: {
  id: string;
  returnUrl: string;
  result: string | null;
}) {
  if (result === null) return null;
  const url = new URL(returnUrl);
  url.searchParams.set('sessionId', id);
  url.searchParams.set('sessionResult', result);
  return url.href;
}

function deliveryOf(form: URLSearchParams): Delivery | undefined {
  const on = (name: string) => form.get(name) === 'on';
  if (!['late', 'twice', 'reversed', 'lost'].some(on)) return undefined;
  return {
    delayMs: on('late') ? 10_000 : 0,
    ...{ twice: on('twice'), reversed: on('reversed'), lost: on('lost') },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyMax) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
