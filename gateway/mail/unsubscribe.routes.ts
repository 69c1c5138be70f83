import { Router, type Request } from 'express';
import { escapeHtml as html } from '@rendezvous/core/mail';
import { unsubscribe } from '@rendezvous/core/accounts';
import type { GatewayDeps } from '../deps.ts';
import { languageOf, textFor } from '../http/messages.ts';
import { sendPlainPage } from './plainPage.ts';

/**
 * Where List-Unsubscribe leads (RFC 8058). Looking changes nothing, for programs open every link of a mail;
 * POST does it, whoever sends it: mail providers come from nowhere, and the token says enough.
 */
export function unsubscribeRoutes({ clock }: GatewayDeps): Router {
  const router = Router();

  router.get('/unsubscribe.php', (request, response) => {
    const say = saying(request);
    const action = `/api/unsubscribe.php?token=${encodeURIComponent(tokenOf(request))}`;
    sendPlainPage(response, {
      ...{ language: languageOf(request.headers), title: say('title'), small: true },
      body: `<p>${html(say('ask'))}</p>
<form method="post" action="${html(action)}"><p><button>${html(say('confirm'))}</button></p></form>
<p><a href="/notifications">${html(say('settings'))}</a></p>`,
    });
  });

  router.post('/unsubscribe.php', async (request, response) => {
    const done = await unsubscribe(tokenOf(request), clock.now());
    const say = saying(request);
    sendPlainPage(response, {
      ...{ language: languageOf(request.headers), small: true, status: done ? 200 : 410 },
      title: say(done ? 'doneTitle' : 'invalidTitle'),
      body: `<p>${html(say(done ? 'done' : 'invalid'))}</p>
<p><a href="/notifications">${html(say('settings'))}</a></p>`,
    });
  });

  return router;
}

function saying({ headers }: Request) {
  return (key: string) => textFor('mail', `page.${key}`, headers) ?? '';
}

function tokenOf({ query }: Request): string {
  const { token } = query;
  return typeof token === 'string' ? token.slice(0, 200) : '';
}
