/** What passes by itself, unlike a wrong name or password. */
const passing = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'EAI_AGAIN'],
]);

/** For connections to a Redis that may hang, or vanish without a word (REAL-11, REAL-12). */
export const redisPatience = {
  /**
   * A connection on which a command waits so long for an answer (ms) is given up: Redis hangs, and what is
   * written to it would pile up in memory. Silence on which nothing waits is none.
   */
  socketTimeout: 2_000,
  /** Who only listens sends nothing: after this (ms) the system asks whether its Redis is still there. */
  keepAlive: 10_000,
};

/** A client of ioredis that connects when it is told to, and tries again by itself from then on. */
interface RedisClient {
  connect(): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Connects; while Redis is away the client goes on trying by itself. Rejects with one line that names
 * `REDIS_URL` when no waiting will mend what is wrong with it (OPS-05).
 */
export async function connectOrRetry(client: RedisClient): Promise<void> {
  let cause: (Error & { code?: string }) | undefined;
  const note = (error: Error) => (cause = error);
  client.on('error', note);
  try {
    await client.connect();
  } catch {
    // Closed without a word: Redis is just ending, or a proxy has nobody behind it.
    if (!cause) return;
    const hangs = cause.message.startsWith('Socket timeout');
    if (hangs || passing.has(cause.code ?? '')) return;
    throw new Error(`REDIS_URL: cannot be used: ${cause.message}`, { cause });
  } finally {
    client.off('error', note);
  }
}
