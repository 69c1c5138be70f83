import type { Request } from 'express';
import { Account, siteOfAccount, type SessionDoc } from '@rendezvous/core/accounts';
import {
  chooseLanguage,
  languageCookie,
  type Language,
  type SiteSettings,
} from '@rendezvous/core/contract';
import { presentSettings } from '@rendezvous/core/site';
import { writtenLanguages } from '@rendezvous/locales/files';
import type { GatewayDeps } from '../deps.ts';
import { chosenCountries } from './country.ts';
import { openedBy } from './session.ts';

/** Who asks, by whose rules, and in which language to answer. */
export interface Visit {
  session: SessionDoc | null;
  /** Comes with a token that was replaced a moment ago: to calls that need a session it is to come again. */
  isReplaced: boolean;
  /** The host name that was asked, of which the pages and texts are. */
  domain: string;
  /** Of the member's site, or of the visitor's, with the country that was chosen (CALL-12, CALL-13). */
  settings: SiteSettings;
  /** Found when it is asked for: that of a member is in the account. */
  language: () => Promise<Language>;
}

const visits = new WeakMap<Request, Promise<Visit>>();

/** The one place that finds out who a request is of; once per request. */
export function visitOf(request: Request, deps: GatewayDeps): Promise<Visit> {
  const known = visits.get(request);
  if (known) return known;
  const visit = findVisit(request, deps);
  visits.set(request, visit);
  return visit;
}

async function findVisit(request: Request, deps: GatewayDeps): Promise<Visit> {
  const { session, isReplaced } = await openedBy(request, deps);
  const domain = request.hostname;
  const stored = await deps.readSettings(session ? siteOfAccount(session) : domain);
  const { settings } = presentSettings(stored, { domain, chosen: chosenCountries(request) });
  let language: Promise<Language> | undefined;
  return {
    ...{ session, isReplaced, domain, settings },
    language: () =>
      (language ??= memberLanguage(session).then((member) =>
        languageFor(request, settings, member),
      )),
  };
}

async function memberLanguage(session: SessionDoc | null): Promise<Language | undefined> {
  const account = session && (await Account.findById(session.account, { language: 1 }).lean());
  return account?.language;
}

/**
 * The language of an answer: that of the member, what the address asks for (`?lang=`), the cookie, the site, the
 * country. `settings` are null where they cannot be asked for; `member` is the language saved with the account that
 * the answer is for, where that is known.
 */
export function languageFor(
  { headers, query, secure }: Pick<Request, 'headers'> & Partial<Pick<Request, 'query' | 'secure'>>,
  settings: SiteSettings | null,
  member?: Language,
): Language {
  return chooseLanguage({
    ...{ member, written: writtenLanguages },
    cookie: askedLanguage(query) ?? languageCookie(headers.cookie, secure),
    settings: settings ?? { domain_language: '', geoip_country: '' },
  });
}

/** The language an address asks for, as those do that a page names for search engines. */
export const askedLanguage = (query: Request['query'] = {}): Language | null =>
  writtenLanguages.find((language) => language === query['lang']) ?? null;
