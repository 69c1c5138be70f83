import { Router } from 'express';
import { i18nIn } from '@rendezvous/locales/files';
import type { GatewayDeps } from '../deps.ts';
import { visitOf } from '../http/visit.ts';

/** Drawn by the client's build (client/build/drawAppIcons.ts). */
const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What makes the site an app that can be installed, in the name and language of the visit. */
export function manifestRoutes(deps: GatewayDeps): Router {
  const router = Router();

  router.get('/manifest.webmanifest', async (request, response) => {
    const { settings, language } = await visitOf(request, deps);
    const lang = await language();
    const t = i18nIn(lang).getFixedT(null, 'common');
    const shortcut = (name: string, url: string) => ({
      ...{ name, url },
      icons: icons.slice(0, 1),
    });
    response
      .type('application/manifest+json')
      .setHeader('Cache-Control', 'private, max-age=3600')
      .send(
        JSON.stringify({
          ...{ id: '/', name: settings.name, short_name: settings.name, lang },
          description: settings.description,
          // Who is not logged in is asked to.
          ...{ start_url: '/members', scope: '/', display: 'standalone' },
          ...{ theme_color: '#FFFFFF', background_color: '#F8F7FB' },
          icons,
          shortcuts: [
            shortcut(t('messages'), '/chats'),
            shortcut(t('likes'), '/likes'),
            shortcut(t('search'), '/members'),
          ],
          // The service worker takes it (client/public/sw.js).
          share_target: {
            ...{ action: '/profile', method: 'POST', enctype: 'multipart/form-data' },
            params: { files: [{ name: 'photos', accept: ['image/*'] }] },
          },
        }),
      );
  });

  return router;
}
