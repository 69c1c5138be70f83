import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';
import { root } from './run.mjs';

const reachWithinMs = 5_000;

/** Imports a package that a room of the repository depends on. */
function importOf(room, name) {
  const require = createRequire(join(root, room, 'package.json'));
  return import(pathToFileURL(require.resolve(name)).href);
}

/**
 * Refuses a PORT that someone else listens on, before anything is started.
 * @returns {Promise<void>}
 */
export function checkPort(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portRefusal(port, error)));
    probe.listen({ port, exclusive: true }, () => probe.close(() => resolve()));
  });
}

/** The one line for an error of listen(). */
export function portRefusal(port, error) {
  const why = { EADDRINUSE: 'is already in use', EACCES: 'may not be used by this user' };
  return new Refusal('PORT', `${port} ${why[error.code] ?? `cannot be used (${error.code})`}.`);
}

/** Refuses a MONGODB_URI that nobody answers at, or whose server knows no transactions. */
export async function checkMongo(uri) {
  const { default: mongoose } = await importOf('core', 'mongoose');
  let connection;
  try {
    connection = mongoose.createConnection(uri, { serverSelectionTimeoutMS: reachWithinMs });
    await connection.asPromise();
    const hello = await connection.db.admin().command({ hello: 1 });
    if (!hello.setName && hello.msg !== 'isdbgrid') {
      throw new Error('the server is not a replica set, and only those have transactions');
    }
  } catch (error) {
    throw new Refusal('MONGODB_URI', `cannot be used: ${firstLine(error)}.`);
  } finally {
    // What counts is known already.
    await connection?.close().catch(() => {});
  }
}

/** Refuses a REDIS_URL that nobody answers at. */
export async function checkRedis(url) {
  const { Redis } = await importOf('gateway', 'ioredis');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: reachWithinMs,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  let cause;
  redis.on('error', (error) => (cause = error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    throw new Refusal('REDIS_URL', `cannot be used: ${firstLine(cause ?? error)}.`);
  } finally {
    redis.disconnect();
  }
}

/** Errors of drivers run over several lines and may end in a full stop of their own. */
const firstLine = (error) =>
  String(error.message || error.code || error)
    .split('\n')[0]
    .replace(/\.$/, '');
