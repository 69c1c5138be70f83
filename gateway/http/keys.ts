import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Refused } from '@rendezvous/core/contract';
import { rightRefused } from './rights.ts';

/**
 * Lets only those through who show one of these keys as `Authorization: Bearer …`: other machines, which have no
 * session here. Anything else is `authentication_required`; where there are no keys there is no such call.
 * @throws `authentication_required`; `not_found` where there are no keys
 */
export function requireKey(keys: string[]): RequestHandler {
  return (request, _response, next) => {
    if (keys.length === 0) throw new Refused('not_found');
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    const known = keys.some((key) => isSameKey(given, key));
    if (!known) throw rightRefused('authentication_required');
    next();
  };
}

/** Compared in the same time whatever was given. */
export function isSameKey(given: string, key: string): boolean {
  return timingSafeEqual(digest(given), digest(key));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
