import { createHmac } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { Request, RequestHandler, Response } from 'express';
import { Refused } from '@rendezvous/core/contract';
import type { GatewayDeps } from '../deps.ts';
import { sendPlainPage } from '../pages/plainPage.ts';
import { isSameKey } from './keys.ts';

type DoorConfig = Pick<GatewayDeps['config'], 'keepsMail' | 'devMailKey'>;

/** A proxy names whom it speaks for; whoever comes through one is not here. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const keyCookie = 'dev_mail';
const watchCookie = 'dev_watch';

/**
 * The door of the pages for who tries the product out: only a browser on this very machine that has followed the
 * link with the key which was printed at the start, and only where mails are kept, so never in production.
 *
 * @param home where the link with the key leads; not to the path of the request, which would hold what a stranger
 *   has written there
 * @throws `not_found` to anybody else
 */
export function devDoor(
  { keepsMail, devMailKey: key }: DoorConfig,
  home: '/dev/mail' | '/dev/machines',
): RequestHandler {
  return (request, response, next) => {
    if (!keepsMail || !isHere(request) || key === undefined) throw new Refused('not_found');
    const { key: shown } = request.query;
    if (typeof shown === 'string' && isSameKey(shown, key)) {
      response.cookie(keyCookie, key, { path: '/dev', httpOnly: true, sameSite: 'strict' });
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(303, home);
      return;
    }
    if (isSameKey(cookieOf(request, keyCookie), key)) next();
    else askForKey(response);
  };
}

/** Follows from the key and does not show it: this cookie goes to every page. */
const watchKeyOf = (key: string) => createHmac('sha256', key).update('watch').digest('base64url');

/** From now on the pages of this browser tell what their machines do; for whoever came through the door. */
export function beginWatching(response: Response, { devMailKey: key }: DoorConfig): void {
  if (key === undefined) return;
  response.cookie(watchCookie, watchKeyOf(key), { httpOnly: true, sameSite: 'strict' });
}

/** Whether the browser that asks for a page has begun to watch. */
export function isWatched(request: Request, { keepsMail, devMailKey: key }: DoorConfig): boolean {
  const shown = cookieOf(request, watchCookie);
  if (!keepsMail || key === undefined || shown === '') return false;
  return isHere(request) && isSameKey(shown, watchKeyOf(key));
}

const cookieOf = ({ headers }: Request, name: string): string =>
  parseCookie(headers.cookie ?? '')[name] ?? '';

function askForKey(response: Response): void {
  const body = '<p>Open the link that was printed when the site was started.</p>';
  sendPlainPage(response, { language: 'en', title: 'Rendezvous', body, small: true, status: 403 });
}

function isHere({ socket, hostname, headers }: Request): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isLocalPeer = peer === '::1' || peer.startsWith('127.');
  const isLocalName =
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
  return isLocalPeer && isLocalName && !forwarding.some((name) => headers[name] !== undefined);
}
