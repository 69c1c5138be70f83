import { Router } from 'express';
import { Refused } from '@rendezvous/core/contract';
import {
  escapeHtml as html,
  listDevMails,
  readDevMail,
  type DevMailDoc,
} from '@rendezvous/core/mail';
import type { GatewayDeps } from '../deps.ts';
import { devDoor } from '../http/devDoor.ts';
import { nonceSource } from '../http/nonce.ts';
import { sendPlainPage } from '../pages/plainPage.ts';

/**
 * The mails of a site without a mail server, to be read in a browser: /dev/mail. Whoever reads them can
 * reset every password, so only a browser on this very machine gets them that has followed the link with the key
 * which was printed at the start, and never in production. A proxy on this machine may pass on nothing but Host.
 */
export function devMailRoutes({ config }: GatewayDeps): Router {
  const router = Router();
  router.use('/dev/mail', devDoor(config, '/dev/mail'));

  router.get('/dev/mail', async (_request, response) => {
    const mails = await listDevMails();
    const items = mails.map(
      ({ _id, subject, to, at }) =>
        `<li><a href="/dev/mail/${_id.toHexString()}">${html(subject)}<br><span>${html(to)}, ${at.toISOString()}</span></a></li>`,
    );
    const body = items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p>No mail yet.</p>';
    sendPlainPage(response, { language: 'en', title: 'Mail', body });
  });

  router.get('/dev/mail/:id', async (request, response) => {
    const mail = await find(request.params.id);
    response.setHeader('Content-Security-Policy', pageCsp(nonceSource(request, response)));
    sendPlainPage(response, { language: 'en', title: mail.subject, body: present(mail) });
  });

  router.get('/dev/mail/:id/html', async (request, response) => {
    const mail = await find(request.params.id);
    response.setHeader('Content-Security-Policy', mailCsp);
    // Links leave the frame; nothing else does.
    response.type('html').send(mail.html.replace('<head>', '<head><base target="_top">'));
  });

  return router;
}

/** A mail brings its own styles, and nothing that could do anything. */
const mailCsp = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ');

function pageCsp(nonce: string): string {
  return `default-src 'none'; style-src ${nonce}; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

async function find(id: string): Promise<DevMailDoc> {
  const mail = await readDevMail(id);
  if (!mail) throw new Refused('not_found');
  return mail;
}

function present({ _id, to, messageId, headers, text, at }: DevMailDoc): string {
  const lines = { To: to, Date: at.toISOString(), 'Message-ID': messageId, ...headers };
  const list = Object.entries(lines).map(
    ([name, value]) => `<dt>${html(name)}:</dt><dd>${html(value)}</dd>`,
  );
  return `<p><a href="/dev/mail">All mail</a></p>
<dl>${list.join('')}</dl>
<div class="sides">
<iframe title="As HTML" src="/dev/mail/${_id.toHexString()}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<pre>${linked(html(text))}</pre>
</div>`;
}

/** Addresses in escaped text as links. */
function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
