import { Router } from 'express';
import { z } from 'zod';
import { assertUsable } from '@rendezvous/core/accounts';
import {
  hasTrafficSource,
  Refused,
  type GeocodeAnswer,
  type SearchAnswer,
} from '@rendezvous/core/contract';
import { offlineGeocoder } from '@rendezvous/core/ports/geocoder';
import { assertLoggedOutSearch, presentPlace, searchMembers } from '@rendezvous/core/search';
import type { GatewayDeps } from '../deps.ts';
import { readOfAnyone, serveReads } from '../http/read.ts';

/** A page beyond all pages is the last one. */
const pageMax = 1_000_000_000;
const page = z.coerce.number().catch(1);
const searchQuery = z.looseObject({
  page: page.transform((asked) => Math.min(pageMax, Math.max(1, Math.trunc(asked) || 1))),
  search: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .nullable()
    .catch(null),
});
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const degrees = (most: number) =>
  z.string().min(1).transform(Number).pipe(z.number().min(-most).max(most));
const pointQuery = z.object({ lat: degrees(90), lon: degrees(180) });

/** Members to meet (SEARCH-01); what else stands in the address is read by `readFilters`. */
export const searchRead = readOfAnyone(
  '/search.php',
  searchQuery,
  async (reading): Promise<SearchAnswer> => {
    const { session, settings, now } = reading;
    const { page: pageNumber, search, ...query } = reading.query;
    if (session) await assertUsable(session.account);
    // As addresses of landing pages name it (ENTITY-37).
    const source = { network: text(query['network']), ref: text(query['ref']) };
    if (!session) assertLoggedOutSearch(settings, hasTrafficSource(source));
    const viewer = session?.profile ?? null;
    const account = session?.account ?? null;
    return searchMembers({
      ...{ viewer, account, query, pageNumber, search, settings, now },
    });
  },
);

/**
 * The town at a point (CALL-08). Nothing of the point is stored or logged. A geocoder that is away is
 * `geocoder_unavailable`, a point far from every town `not_found`.
 */
const geocodeRead = readOfAnyone(
  '/geocode.php',
  pointQuery,
  async ({ query: point, deps }): Promise<GeocodeAnswer> => {
    const town = await (deps.geocoder ?? offlineGeocoder).townAt(point).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'geocoder');
      throw new Refused('geocoder_unavailable');
    });
    if (!town) throw new Refused('not_found');
    return { place: presentPlace(town) };
  },
);

/** Members found, and the town somebody is in. */
export function searchRoutes(deps: GatewayDeps): Router {
  const router = Router();
  serveReads(router, [searchRead, geocodeRead], deps);
  return router;
}
