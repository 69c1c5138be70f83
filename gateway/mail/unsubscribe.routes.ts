import type { Language } from '@rendezvous/core/contract';
import { receiverLanguage, unsubscribe } from '@rendezvous/core/accounts';
import { escapeHtml as html } from '@rendezvous/core/mail';
import { i18nIn } from '@rendezvous/locales/files';
import { Router, type Request } from 'express';
import type { GatewayDeps } from '../deps.ts';
import { languageFor } from '../http/visit.ts';
import { sendPlainPage } from '../pages/plainPage.ts';

/**
 * Where List-Unsubscribe leads (RFC 8058). Looking changes nothing, for programs open every link of a mail;
 * POST does it, whoever sends it: mail providers come from nowhere, and the token says enough.
 */
export function unsubscribeRoutes({ clock, readSettings }: GatewayDeps): Router {
  const router = Router();

  /** In the language of the mail that led here. */
  const languageOf = async (request: Request): Promise<Language> =>
    languageFor(
      request,
      await readSettings(request.hostname),
      await receiverLanguage(tokenOf(request)),
    );

  router.get('/unsubscribe.php', async (request, response) => {
    const language = await languageOf(request);
    const t = i18nIn(language).getFixedT(null, 'mail');
    const action = `/api/unsubscribe.php?token=${encodeURIComponent(tokenOf(request))}`;
    sendPlainPage(response, {
      ...{ language, title: t('page.title'), small: true },
      body: `<p>${html(t('page.ask'))}</p>
<form method="post" action="${html(action)}"><p><button>${html(t('page.confirm'))}</button></p></form>
<p><a href="/notifications">${html(t('page.settings'))}</a></p>`,
    });
  });

  router.post('/unsubscribe.php', async (request, response) => {
    const done = await unsubscribe(tokenOf(request), clock.now());
    const language = await languageOf(request);
    const t = i18nIn(language).getFixedT(null, 'mail');
    sendPlainPage(response, {
      ...{ language, small: true, status: done ? 200 : 410 },
      title: t(done ? 'page.doneTitle' : 'page.invalidTitle'),
      body: `<p>${html(t(done ? 'page.done' : 'page.invalid'))}</p>
<p><a href="/notifications">${html(t('page.settings'))}</a></p>`,
    });
  });

  return router;
}

function tokenOf({ query }: Request): string {
  const { token } = query;
  return typeof token === 'string' ? token.slice(0, 200) : '';
}
