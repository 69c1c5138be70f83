import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { pino } from 'pino';
import { systemClock, type Clock } from '@rendezvous/core/ports/clock';
import { createSettingsReader, createSiteDirectory } from '@rendezvous/core/site';
import { useDatabase, type TestMember } from '@rendezvous/core/testing';
import { createGateway } from '../app.ts';
import type { GatewayDeps } from '../deps.ts';
import { createSecurityEvents, type SecurityDeps } from '../ops/securityEvents.ts';
import { connectClient, type TestClient } from './client.ts';

export interface HttpAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface HttpAsk {
  /** Whose cookie it comes with. Another one that the answer gives in its place is kept, as a browser does. */
  as?: Pick<TestMember, 'token'>;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Options {
  clock?: Clock;
  config?: Partial<GatewayDeps['config']>;
  /** The folder of a built client, asked for when the gateway is made. */
  client?: () => Promise<string>;
  /** Asked for when the gateway is made: what has to be started first. */
  more?: () => Promise<Partial<GatewayDeps>>;
}

/** A gateway without rate limits, without Redis and without log, but for what a test wants otherwise. */
export function gatewayDeps({ clock = systemClock, config }: Options = {}): GatewayDeps {
  return {
    config: {
      rateLimits: false,
      trustProxy: 0,
      redisUrl: undefined,
      dataDir: tmpdir(),
      picturesS3Url: undefined,
      devMailKey: undefined,
      keepsMail: true,
      mailEventsKey: undefined,
      metricsKey: undefined,
      partnerKeys: [],
      pushServices: ['push.test'],
      production: false,
      ...config,
    },
    clock,
    readSettings: createSettingsReader(),
    isSite: createSiteDirectory({ own: ['localhost', '127.0.0.1'], freshForMs: 0 }),
    log: pino({ level: 'silent' }),
  };
}

/** The same for what notes security events; they go nowhere. */
export const securityDeps = (deps: GatewayDeps): SecurityDeps => ({
  ...deps,
  security: createSecurityEvents(deps.log, { securityEvent: () => undefined }),
});

/** Gives a test file a gateway on a port of its own, with clients that are closed after every test. */
export function useGateway(options: Options = {}) {
  const database = useDatabase();
  const clients: TestClient[] = [];
  let gateway: Awaited<ReturnType<typeof createGateway>>;
  let url = '';

  beforeAll(async () => {
    const deps = { ...gatewayDeps(options), ...(await options.more?.()) };
    const client = await options.client?.();
    gateway = await createGateway(deps, client === undefined ? {} : { client });
    url = `http://localhost:${await gateway.listen(0)}`;
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(() => gateway.stop());

  return {
    database,
    get url() {
      return url;
    },
    get gateway() {
      return gateway;
    },
    /** A device of a member. */
    async connect(member: Pick<TestMember, 'token'> | null, headers?: Record<string, string>) {
      const client = await connectClient(url, member?.token ?? null, headers);
      clients.push(client);
      return client;
    },
    /** A call of the HTTP API, as a script of a member would make it. */
    async http(method: string, path: string, { as, body, headers }: HttpAsk = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          'X-Requested-With': 'test',
          ...(as && { Cookie: `auth=${as.token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const given = /^auth=([\w.-]+);/.exec(response.headers.get('set-cookie') ?? '')?.[1];
      if (as && given !== undefined) as.token = given;
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const answer: HttpAnswer = {
        status: response.status,
        headers: response.headers,
        body: isJson ? (JSON.parse(text) as Record<string, unknown>) : { text },
      };
      return answer;
    },
  };
}
