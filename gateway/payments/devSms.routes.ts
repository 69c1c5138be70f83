import { Router } from 'express';
import { escapeHtml as html } from '@rendezvous/core/mail';
import { listDevSms } from '@rendezvous/core/ports/sms';
import type { GatewayDeps } from '../deps.ts';
import { devDoor } from '../http/devDoor.ts';
import { sendPlainPage } from '../pages/plainPage.ts';

/** Short messages of a site without a gateway for them: /dev/sms, for a browser on this very machine. */
export function devSmsRoutes({ config }: GatewayDeps): Router {
  const router = Router();
  router.use('/dev/sms', devDoor(config, '/dev/mail'));
  router.get('/dev/sms', async (_request, response) => {
    const messages = await listDevSms();
    const items = messages.map(
      ({ to, text, at }) =>
        `<li><p>${html(text)}<br><span>${html(to)}, ${at.toISOString()}</span></p></li>`,
    );
    const body = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p>No message yet.</p>';
    sendPlainPage(response, { language: 'en', title: 'SMS', body });
  });
  return router;
}
