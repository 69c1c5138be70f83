import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { SiteSettings } from '@rendezvous/core/contract';

/** Under TLS no other host can set it. */
const cookieName = ({ secure }: Request) => (secure ? '__Host-country' : 'country');
const rememberedMs = 365 * 24 * 60 * 60_000;

const askedCountry = ({ query }: Request) => query['geoip_selected_country'];

/** The countries a visitor has chosen: in the address, or before on this device (CALL-13, OPEN-64). */
export const chosenCountries = (request: Request): unknown[] => [
  askedCountry(request),
  parseCookie(request.headers.cookie ?? '')[cookieName(request)],
];

/** Keeps the country that the address of a page chooses for a year, on this device (ROUTE-36, OPEN-64). */
export function rememberCountry(
  request: Request,
  response: Response,
  { countries }: Pick<SiteSettings, 'countries'>,
): void {
  const chosen = countries.find((country) => country === askedCountry(request));
  if (chosen === undefined) return;
  const own = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.secure } as const;
  response.cookie(cookieName(request), chosen, { ...own, maxAge: rememberedMs });
}
