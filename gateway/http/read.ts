import type { Router } from 'express';
import type { z } from 'zod';
import { assertUsable, refusedToken, type SessionDoc } from '@rendezvous/core/accounts';
import { Refused } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { parse } from './errors.ts';
import { visitOf, type Visit } from './visit.ts';

/** Where an answer comes from: who asks, what is asked for, and now. */
export interface Reading<Query> extends Visit {
  query: Query;
  now: Date;
  deps: GatewayDeps;
}

interface ReadingAccount<Query> extends Reading<Query> {
  session: SessionDoc;
}

interface ReadingProfile<Query> extends ReadingAccount<Query> {
  profile: NonNullable<SessionDoc['profile']>;
}

/**
 * A call that reads and changes nothing, defined once: its route serves it (`serveReads`), and a page that needs its
 * answer at once brings it along (pages/pageAnswers.ts), refused and limited the same.
 */
export interface Read {
  /** Below /api. */
  path: string;
  answer: (visit: Visit, query: unknown, deps: GatewayDeps) => Promise<unknown>;
}

/** A read of anybody. `answer` gets the query as `schema` parses it; what does not fit is `validation`. */
export function readOfAnyone<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  answer: (reading: Reading<z.output<Schema>>) => Promise<unknown>,
): Read {
  return {
    path,
    answer: async (visit, query, deps) =>
      answer({ ...visit, query: parse(schema, query), now: deps.clock.now(), deps }),
  };
}

/**
 * A read of whoever is logged in. Others are refused with `authentication_required`, an account that is locked with
 * `blocked`, one that was deleted with `deleted`, a token that was replaced a moment ago with `overloaded`.
 */
export const readOfAccount = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  answer: (reading: ReadingAccount<z.output<Schema>>) => Promise<unknown>,
): Read => ({
  path,
  answer: async (visit, query, deps) => {
    const { session, isReplaced } = visit;
    if (!session) throw refusedToken(isReplaced);
    await assertUsable(session.account);
    const own = readOfAnyone(path, schema, (reading) => answer({ ...reading, session }));
    return own.answer(visit, query, deps);
  },
});

/** The same of a member; an account without a profile (an operator) is refused with `not_found`. */
export const readOfProfile = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  answer: (reading: ReadingProfile<z.output<Schema>>) => Promise<unknown>,
): Read =>
  readOfAccount(path, schema, (reading) => {
    const { profile } = reading.session;
    if (!profile) throw new Refused('not_found');
    return answer({ ...reading, profile });
  });

/** Routes for reads. */
export function serveReads(router: Router, reads: readonly Read[], deps: GatewayDeps): void {
  for (const { path, answer } of reads) {
    router.get(path, async (request, response) => {
      const visit = await visitOf(request, deps);
      const answered = await answer(visit, request.query, deps);
      // Whose device was here is noted of who was let in (app.ts).
      if (visit.session) response.locals['session'] = visit.session;
      response.json(answered);
    });
  }
}
