import { pathToFileURL } from 'node:url';
import { pino, type Logger } from 'pino';
import { describeError, logSerializers } from '@rendezvous/core/log';
import { connectDatabase, createDatabaseClock, databaseName } from '@rendezvous/core/mongo';
import type { FactPublisher } from '@rendezvous/core/events';
import { withTimeout } from '@rendezvous/core/concurrency';
import { systemClock, type Clock } from '@rendezvous/core/ports/clock';
import { createAdyenProvider } from '@rendezvous/core/ports/payments';
import { createWebPushSender } from '@rendezvous/core/ports/push';
import { openPictureStore } from '@rendezvous/core/ports/pictureStore';
import { createSettingsReader } from '@rendezvous/core/site';
import { keepSteps } from '@rendezvous/core/watching';
import { createErasureTask } from './accounts/erasureTask.ts';
import { createClampTask } from './futureTimes/clampTask.ts';
import { runCommand } from './commands.ts';
import { readConfig, type JobsConfig } from './config.ts';
import { createOutboxHandlers } from './outboxHandlers.ts';
import {
  createDevTransport,
  createSmtpTransport,
  createUnconfiguredTransport,
  type MailTransport,
} from './mail/mailTransport.ts';
import { createNotificationTasks } from './notifications/notificationTasks.ts';
import { createPaymentTasks } from './payments/paymentTasks.ts';
import { createRemovePhotosTask } from './photos/removePhotosTask.ts';
import { connectPublisher, publishLocally, type PublishFacts } from './publisher.ts';
import { createLocalQueue, createRedisQueue } from './queues.ts';
import { relayOutbox } from './relay/relayOutbox.ts';
import { processLease } from './relay/processLease.ts';
import { startLoop } from './startLoop.ts';
import { runDueTasks } from './scheduledTasks.ts';
import { createFirstMessageTask } from './signup/firstMessageTask.ts';

/** Often, so that each time is short: sends wait behind what follows from earlier ones. */
const relayEveryMs = 250;
const lookAtClockEveryMs = 15_000;
/** An orderly end may take so long, and the database's two seconds after it: whoever waits kills in the end. */
const stopMs = 8_000;

/**
 * Starts what happens later. With Redis, work is shared with every other worker and facts reach browsers
 * through every gateway; without it, both happen in this process, through the `publisher` of the gateway
 * beside it. Rejects with one line that names what cannot work (OPS-05). `stop` ends what is under way at the
 * next row, page or account, in ten seconds at most; what is left stands in the database.
 */
export async function startJobs(
  env: NodeJS.ProcessEnv,
  { publisher }: { publisher?: FactPublisher } = {},
): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const { redisUrl, mongodbUri, logLevel } = config;
  const log = pino(
    { level: logLevel, base: { part: 'jobs' }, serializers: logSerializers },
    pino.destination(2),
  );
  const disconnectDatabase = await connectDatabase(mongodbUri);
  const readSettings = createSettingsReader();
  // What is leased, due or erased goes by one time on all machines.
  const clock = createDatabaseClock(systemClock);
  await clock.refresh();
  const stopping = new AbortController();
  const deps = { clock, log, signal: stopping.signal };
  const transport = openMailTransport(config, log, clock);
  const mail = { transport, publicUrl: config.publicUrl, readSettings, clock };
  const sender = createWebPushSender({ contact: config.contact, services: config.pushServices });
  const push = { sender, clock, log };

  let publish: PublishFacts = async () => undefined;

  async function openQueue() {
    if (publisher) {
      publish = publishLocally(publisher);
      const handlers = createOutboxHandlers(publish, mail, push);
      return createLocalQueue((lease) => processLease(lease, { ...deps, handlers }));
    }
    if (!redisUrl) {
      throw new Error('REDIS_URL: jobs in a process of their own reach gateways through it');
    }
    const redis = await connectPublisher(redisUrl, log);
    publish = redis.publish;
    const handlers = createOutboxHandlers(publish, mail, push);
    const handler = (lease: Parameters<typeof processLease>[0]) =>
      processLease(lease, { ...deps, handlers });
    const shared = createRedisQueue({ redisUrl, name: databaseName(), handler, log });
    return {
      ...shared,
      async stop(withinMs: number) {
        await shared.stop(withinMs);
        await redis.stop();
      },
    };
  }

  const queue = await openQueue().catch(async (error: unknown) => {
    transport.stop();
    await disconnectDatabase();
    throw error;
  });
  const pictures = openPictureStore(config);
  const works = [
    ...createNotificationTasks(readSettings),
    createFirstMessageTask(readSettings),
    createClampTask(),
    createRemovePhotosTask(pictures),
    createErasureTask({ pictures, dataDir: config.dataDir }),
    ...createPaymentTasks({
      provider: config.adyen && createAdyenProvider(config.adyen),
      publicUrl: config.publicUrl,
      publish,
      log,
    }),
  ];
  const stopKeeping = config.keepsSteps ? keepSteps(clock.now) : async () => undefined;
  const loops = [
    startLoop(relayEveryMs, () => relayOutbox(queue, clock.now()), log),
    startLoop(
      lookAtClockEveryMs,
      async () => {
        await clock.refresh();
        await runDueTasks(works, clock.now(), { ...deps, skewMs: clock.skewMs() });
      },
      log,
    ),
  ];
  return {
    async stop() {
      const until = performance.now() + stopMs;
      stopping.abort();
      const looped = Promise.all(loops.map((loop) => loop.stop()));
      await withTimeout(stopMs, looped).catch((error: unknown) =>
        log.warn({ err: error }, 'did not end in order'),
      );
      await queue.stop(Math.max(0, until - performance.now()));
      transport.stop();
      await stopKeeping();
      await disconnectDatabase();
    },
  };
}

function openMailTransport(
  { smtpUrl, mailFrom, production }: JobsConfig,
  log: Logger,
  clock: Clock,
): MailTransport {
  if (smtpUrl) return createSmtpTransport({ url: smtpUrl, from: mailFrom }, { log, clock });
  return production ? createUnconfiguredTransport(log) : createDevTransport(clock);
}

async function main(args: string[]): Promise<void> {
  if (args.length > 0) {
    await runCommand(args, process.env, console.log);
    return;
  }
  const jobs = await startJobs(process.env);
  console.log('ready jobs');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void jobs.stop().then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): never {
  console.error(describeError(error).message);
  process.exit(1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main(process.argv.slice(2)).catch(fail);
}
