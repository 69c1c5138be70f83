import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { describeError, logSerializers } from '@rendezvous/core/log';
import { connectDatabase, createDatabaseClock, followDatabaseTime } from '@rendezvous/core/mongo';
import { seedDemo } from '@rendezvous/core/demo';
import { systemClock, type Clock } from '@rendezvous/core/ports/clock';
import { createHttpGeocoder } from '@rendezvous/core/ports/geocoder';
import { createSettingsReader, createSiteDirectory, ownersPart } from '@rendezvous/core/site';
import type { FactPublisher } from '@rendezvous/core/events';
import { keepSteps } from '@rendezvous/core/watching';
import { createAdyenProvider, createNoticeVerifier } from '@rendezvous/core/ports/payments';
import {
  createDevSmsSender,
  createHttpSmsSender,
  unconfiguredSmsSender,
} from '@rendezvous/core/ports/sms';
import { createGateway } from './app.ts';
import { readConfig, type GatewayConfig } from './config.ts';
import type { Payments } from './payments/paying.ts';

function createPayments(
  { adyen, publicUrl, sms, keepsMail }: GatewayConfig,
  clock: Clock,
): Payments {
  const kept = keepsMail ? createDevSmsSender(clock) : unconfiguredSmsSender;
  return {
    provider: adyen && createAdyenProvider(adyen),
    verify: createNoticeVerifier(adyen?.hmacKeys ?? []),
    sms: sms ? createHttpSmsSender(sms) : kept,
    publicUrl,
  };
}

export interface RunningGateway {
  port: number;
  url: string;
  /** For jobs in the same process: facts to this node's sockets. */
  publisher: FactPublisher;
  stop(): Promise<void>;
}

/**
 * The heap of this process is always collected at twice what lived last time; V8 by itself would let it grow
 * to three or four times. Most of it is connections, and what a rush of handshakes leaves behind would stay for
 * minutes beside them (REAL-12).
 */
const heapGrowingPercent = 100;

/** How often the database is asked for its time. */
const lookAtClockEveryMs = 15_000;

/**
 * Starts a gateway as its environment says; rejects with one line that names what cannot work (OPS-05). All times it
 * stores and compares are the database's, whatever `localClock` says.
 */
export async function startGateway(
  env: NodeJS.ProcessEnv,
  { localClock = systemClock }: { localClock?: Clock } = {},
): Promise<RunningGateway> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  const config = readConfig(env);
  const log = pino(
    { level: config.logLevel, base: { part: 'gateway' }, serializers: logSerializers },
    pino.destination(2),
  );
  if (!config.rateLimits) log.warn('RATE_LIMITS=off: request rates are not limited');
  const disconnectDatabase = await connectDatabase(config.mongodbUri);
  const clock = createDatabaseClock(localClock);
  let stopFollowing = () => {};
  try {
    await clock.refresh();
    stopFollowing = followDatabaseTime(clock, {
      everyMs: lookAtClockEveryMs,
      onSkew: (skewMs) =>
        log.warn(
          { skewMs },
          'the clocks of this machine and of the database differ by more than a minute: the one of the database counts',
        ),
    });
    const readSettings = createSettingsReader();
    if (config.seedDemo) {
      await seedDemo({ readSettings: () => readSettings(), now: clock.now() });
    } else {
      // The demo's company is an example on purpose.
      for (const line of await ownersPart(readSettings)) log.warn(line);
    }
    const payments = createPayments(config, clock);
    const gateway = await createGateway({
      config,
      clock,
      readSettings,
      log,
      payments,
      ...(config.geocoderUrl && { geocoder: createHttpGeocoder(config.geocoderUrl) }),
      isSite: createSiteDirectory({ own: config.ownHosts }),
    });
    const port = await gateway.listen(config.port, config.host).catch(async (error: unknown) => {
      await gateway.stop();
      throw error;
    });
    const stopKeeping = config.keepsMail ? keepSteps(clock.now) : async () => undefined;
    return {
      port,
      url: `http://localhost:${port}`,
      publisher: gateway.publisher,
      async stop() {
        await gateway.stop();
        await stopKeeping();
        stopFollowing();
        await disconnectDatabase();
      },
    };
  } catch (error) {
    stopFollowing();
    await disconnectDatabase();
    throw error;
  }
}

async function main(): Promise<void> {
  const gateway = await startGateway(process.env);
  console.log(`ready ${gateway.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void gateway.stop().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): never {
  console.error(describeError(error).message);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch(fail);
}
