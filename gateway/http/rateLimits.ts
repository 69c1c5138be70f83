import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@rendezvous/core/accounts';
import { Refused } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { sessionOf } from './session.ts';

const perMinute = { reads: 300, writes: 60, commands: 1_200, checks: 20, machines: 1_200 };

/** Takes one request of `key`, or refuses with `rate_limited` and when to try again (OPEN-34). */
export type Limiter = (key: string) => Promise<void>;

/** A limiter of this node for requests as such; what costs money is limited in the database (REAL-12). */
export function createLimiter(points: number): Limiter {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new Refused('rate_limited', { retryInMs: Math.max(1, error.msBeforeNext) });
    }
  };
}

const noLimit: Limiter = () => Promise.resolve();

/** Commands on a socket, by member. */
export function commandLimiter(enabled: boolean): Limiter {
  return enabled ? createLimiter(perMinute.commands) : noLimit;
}

/** Checks of a signup's form, by network: many may share one, so not few. */
export function checkLimiter(enabled: boolean): Limiter {
  return enabled ? createLimiter(perMinute.checks) : noLimit;
}

/** Calls of mail providers, by network: one of them speaks for very many people, and its calls cost little. */
export function limitServiceCalls({ config }: GatewayDeps): RequestHandler {
  const limit = config.rateLimits ? createLimiter(perMinute.machines) : noLimit;
  return async (request, _response, next) => {
    await limit(networkOf(request.ip ?? 'unknown'));
    next();
  };
}

/** Reads by network, writes by session; without one that stands, by network (OPEN-34). */
export function limitRequests(deps: GatewayDeps): RequestHandler {
  const enabled = deps.config.rateLimits;
  const reads = enabled ? createLimiter(perMinute.reads) : noLimit;
  const writes = enabled ? createLimiter(perMinute.writes) : noLimit;
  return async (request, _response, next) => {
    const network = networkOf(request.ip ?? 'unknown');
    if (request.method === 'GET' || request.method === 'HEAD') await reads(network);
    else if (enabled) await writes((await sessionOf(request, deps))?._id ?? network);
    next();
  };
}

/** Whether a page may carry answers yet: they count as reads of its network, and without them it still comes. */
export function limitAnswers(deps: GatewayDeps): (request: Request) => Promise<boolean> {
  const reads = deps.config.rateLimits ? createLimiter(perMinute.reads) : noLimit;
  return (request) =>
    reads(networkOf(request.ip ?? 'unknown')).then(
      () => true,
      () => false,
    );
}
