import { randomBytes } from 'node:crypto';
import { ensureBuild } from './build.mjs';
import { checkMongo, checkPort, checkRedis } from './reachable.mjs';
import { startDatabase } from './database.mjs';
import { ensureWritable, readEnvironment } from './environment.mjs';
import { onStopRequested } from './lifetime.mjs';
import { ensurePackages } from './packages.mjs';
import { startApart, startTogether } from './parts.mjs';
import { startSandbox } from './sandbox.mjs';
import { tell } from './refusal.mjs';
import { welcome } from './welcome.mjs';

/** How long an orderly end may take before it is forced: the gateway's 16 s, the jobs' 10 s, then the database's. */
const stopWithinMs = 30_000;

/**
 * `npm start` (OPS-01, OPS-05): installs and builds what is missing, then runs the product until it is
 * told to stop. Ends with code 1 and one line when the configuration cannot work.
 */
export async function main(env) {
  const running = [];
  let ending;

  /** Stops what runs, last started first; the database outlives its clients. */
  const end = (code) => {
    ending ??= (async () => {
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      for (const part of running.reverse()) await part.stop().catch(tell);
      process.exit(code);
    })();
    return ending;
  };
  const fail = (error) => {
    if (!ending) tell(error);
    return end(1);
  };
  onStopRequested(() => end(0));

  try {
    const settings = readEnvironment(env);
    ensureWritable(settings.dataDir);
    await checkPort(settings.port);
    await ensurePackages();
    if (settings.mongodbUri) await checkMongo(settings.mongodbUri);
    if (settings.redisUrl) await checkRedis(settings.redisUrl);
    await ensureBuild();

    const devMailKey = randomBytes(24).toString('base64url');
    let { mongodbUri } = settings;
    if (!mongodbUri) {
      const database = await startDatabase(settings.dataDir, fail);
      running.push(database);
      mongodbUri = database.uri;
    }
    if (ending) return;
    let sandbox;
    if (settings.paysInSandbox) {
      sandbox = await startSandbox(settings.dataDir, fail);
      running.push(sandbox);
    }
    if (ending) return;
    const start = settings.redisUrl ? startApart : startTogether;
    const product = await start(
      partEnvironment(env, settings, { mongodbUri, sandbox, devMailKey }),
      fail,
    );
    running.push(product);
    await sandbox?.notify(product.url);
    if (!ending) welcome(product.url, { ...settings, devMailKey });
  } catch (error) {
    await fail(error);
  }
}

/** What gateway and jobs get: the caller's environment with every default spelled out. */
function partEnvironment(env, settings, { mongodbUri, sandbox, devMailKey }) {
  const { REDIS_URL: _given, ...rest } = env;
  return {
    ...rest,
    PORT: String(settings.port),
    DATA_DIR: settings.dataDir,
    MONGODB_URI: mongodbUri,
    ...(settings.redisUrl && { REDIS_URL: settings.redisUrl }),
    RATE_LIMITS: settings.rateLimits,
    SEED_DEMO: settings.seedDemo,
    // Only whoever starts all of it on one machine is shown mails.
    DEV_MAIL: settings.keepsMail ? 'on' : 'off',
    DEV_MAIL_KEY: devMailKey,
    ...sandbox?.environment,
  };
}
