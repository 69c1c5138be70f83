import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { SettingsAnswer } from '@rendezvous/core/contract';
import { presentSettings } from '@rendezvous/core/site';
import type { Visit } from './visit.ts';

const cookieName = 'country';
const rememberedMs = 365 * 24 * 60 * 60_000;

const askedCountry = ({ query }: Request) => query['geoip_selected_country'];

/** The settings as a page gets them, with the country that was chosen now or before (CALL-12, CALL-13). */
export const settingsFor = (request: Request, { settings, domain }: Visit): SettingsAnswer =>
  presentSettings(settings, {
    domain,
    chosen: [askedCountry(request), parseCookie(request.headers.cookie ?? '')[cookieName]],
  });

/** Keeps the country that the address of a page chooses for a year, on this device (ROUTE-36, OPEN-64). */
export function rememberCountry(request: Request, response: Response, { settings }: Visit): void {
  const chosen = settings.countries.find((country) => country === askedCountry(request));
  if (chosen === undefined) return;
  const own = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.secure } as const;
  response.cookie(cookieName, chosen, { ...own, maxAge: rememberedMs });
}
