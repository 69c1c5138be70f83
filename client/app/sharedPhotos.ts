import { onLogout } from './session/onLogout.ts';

/** Where the service worker puts what another app has shared (public/sw.js). */
const cacheName = 'shared';

/** Photos that another app has shared with this one, once: whoever takes them has them. */
export async function takeSharedPhotos(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(cacheName))) return [];
  const cache = await caches.open(cacheName);
  const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  await caches.delete(cacheName);
  const files = answers.map(async (answer) => {
    if (!answer) return [];
    const name = decodeURIComponent(answer.headers.get('X-Name') ?? 'photo');
    const blob = await answer.blob();
    return [new File([blob], name, { type: blob.type })];
  });
  return (await Promise.all(files)).flat();
}

// Nobody finds what the one before has shared.
onLogout(() => {
  if ('caches' in window) void caches.delete(cacheName);
});
