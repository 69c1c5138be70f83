import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networksOf } from '@rendezvous/core/accounts';
import { Refused } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { sessionOf } from './session.ts';

const perMinute = {
  reads: 300,
  writes: 60,
  commands: 1_200,
  reactions: 60,
  checks: 20,
  logins: 30,
  handshakes: 600,
  machines: 1_200,
  files: 1_500,
};

/** Takes one request of `key`, or refuses with `rate_limited` and when to try again (OPEN-34). */
export type Limiter = (key: string, times?: number) => Promise<void>;

/**
 * A limiter of this node for requests as such; what costs money is limited in the database (REAL-12).
 * @throws its function, `rate_limited` with when to try again
 */
export function createLimiter(points: number): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (key, times = 1) => {
    try {
      await limiter.consume(key, times);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refused('rate_limited', { retryInMs: Math.max(1, error.msBeforeNext) });
    }
  };
}

const noLimit: Limiter = () => Promise.resolve();

/** Takes requests (one, or `count`) of the network that an address belongs to, or refuses with `rate_limited`. */
type NetworkLimiter = (request: Pick<Request, 'ip'>, count?: number) => Promise<void>;

function networkLimiter(points: number, { config }: Pick<GatewayDeps, 'config'>): NetworkLimiter {
  if (!config.rateLimits) return () => Promise.resolve();
  const limiters = new Map<number, Limiter>();
  return async ({ ip = 'unknown' }, count) => {
    for (const { network, times } of networksOf(ip)) {
      const limit = limiters.get(times) ?? createLimiter(points * times);
      limiters.set(times, limit);
      await limit(network, count);
    }
  };
}

/** Commands on a socket, by member. */
export function commandLimiter(enabled: boolean): Limiter {
  return enabled ? createLimiter(perMinute.commands) : noLimit;
}

/** Signs at messages, by member: each is written down. */
export function reactionLimiter(enabled: boolean): Limiter {
  return enabled ? createLimiter(perMinute.reactions) : noLimit;
}

/** Checks of a signup's form, by network: many may share one, so not few. */
export const checkLimiter = (deps: GatewayDeps) => networkLimiter(perMinute.checks, deps);

/** Handshakes of sockets by network: thousands of members may share one, but not come back at once for ever. */
export const handshakeLimiter = (deps: GatewayDeps) => networkLimiter(perMinute.handshakes, deps);

/** Calls of mail providers, by network: one of them speaks for very many people, and its calls cost little. */
export function limitServiceCalls(deps: GatewayDeps): RequestHandler {
  return limitBy(networkLimiter(perMinute.machines, deps));
}

/** All that is no call: pages, pictures, mailed links, whether the node is ready. */
export function limitFiles(deps: GatewayDeps): RequestHandler {
  const limit = limitBy(networkLimiter(perMinute.files, deps));
  return (request, response, next) => {
    // Calls have limits of their own.
    if (!request.path.startsWith('/api/')) return limit(request, response, next);
    next();
  };
}

/** A limit as a step on the way of a request. */
export function limitBy(limit: (request: Request) => Promise<void>): RequestHandler {
  return async (request, _response, next) => {
    await limit(request);
    next();
  };
}

/** The limits that calls and pages share: what one of them takes is gone for the other as well. */
export interface CallLimits {
  /** Reads by network, writes by session; without one that stands, by network (OPEN-34). */
  call: (request: Request) => Promise<void>;
  /**
   * Logins by network, with a session or without, right or wrong: each costs a hash, and each that is right a
   * session.
   */
  login: NetworkLimiter;
  /** Whether a page may carry so many answers: each counts as a read of its network, and without them it still comes. */
  mayAnswer: (request: Request, count: number) => Promise<boolean>;
}

/** Made once for a gateway. */
export function createCallLimits(deps: GatewayDeps): CallLimits {
  const enabled = deps.config.rateLimits;
  const reads = networkLimiter(perMinute.reads, deps);
  const strangers = networkLimiter(perMinute.writes, deps);
  const writes = enabled ? createLimiter(perMinute.writes) : noLimit;
  return {
    async call(request) {
      if (request.method === 'GET' || request.method === 'HEAD') await reads(request);
      else if (enabled) {
        const session = await sessionOf(request, deps);
        await (session ? writes(session._id) : strangers(request));
      }
    },
    login: networkLimiter(perMinute.logins, deps),
    mayAnswer: (request, count) =>
      reads(request, count).then(
        () => true,
        () => false,
      ),
  };
}
