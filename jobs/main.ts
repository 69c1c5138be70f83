import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type { FactPublisher } from '@rendezvous/core/events';
import { connectDatabase } from '@rendezvous/core/mongo';
import { systemClock } from '@rendezvous/core/ports/clock';
import { readConfig } from './config.ts';
import { connectPublisher } from './publisher.ts';
import { relayFacts } from './relay/relayFacts.ts';
import { repeat } from './repeat.ts';

const relayEveryMs = 1_000;

/**
 * Starts what happens later. Facts reach browsers through `publisher` when a gateway runs in the same
 * process, else through Redis to every gateway. Rejects with one line that names what cannot work.
 */
export async function startJobs(
  env: NodeJS.ProcessEnv,
  { publisher }: { publisher?: FactPublisher } = {},
): Promise<{ stop(): Promise<void> }> {
  const config = readConfig(env);
  const log = pino({ level: config.logLevel, base: { part: 'jobs' } }, pino.destination(2));
  const redis = publisher ? null : await connectPublisher(config.redisUrl, log);
  const target = publisher ?? redis?.publisher;
  if (!target)
    throw new Error('REDIS_URL: jobs in a process of their own reach gateways through it');
  const disconnectDatabase = await connectDatabase(config.mongodbUri);
  const relay = repeat(relayEveryMs, () => relayFacts(target, systemClock.now()), log);
  return {
    async stop() {
      await relay.stop();
      await redis?.stop();
      await disconnectDatabase();
    },
  };
}

async function main(): Promise<void> {
  const jobs = await startJobs(process.env);
  console.log('ready jobs');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void jobs.stop().then(() => process.exit(0));
    });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
