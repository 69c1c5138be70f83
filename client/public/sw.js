/*
 * Keeps the frame of the client for when there is no network, and shows push messages. Kept is one page without
 * anything of anybody, and the files of the newest build that pages have used. No call, picture or message is ever kept here: a page that
 * comes from here asks for them, or shows what the device has stored itself (client/app/keepShell.ts).
 */
const kept = 'shell';
const shell = '/';
const freshForMs = 24 * 60 * 60 * 1_000;
/** What the gateway answers itself: no page of the client stands there. */
const notOurs = /^\/(activate\/?$|api\/|pictures\/|dev\/(mail|machines))/;

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin === location.origin && request.method === 'POST' && pathname === shared.page) {
    event.respondWith(takeShared(request));
    return;
  }
  if (origin !== location.origin || request.method !== 'GET' || notOurs.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});

/** Photos that another app has shared wait here until the page takes them, a moment later (client/app/sharedPhotos.ts). */
const shared = { page: '/profile', cache: 'shared', path: '/shared/' };

/** The share target of the manifest. Whatever goes wrong, the page comes. */
async function takeShared(request) {
  try {
    const files = (await request.formData())
      .getAll('photos')
      .filter((each) => each instanceof File);
    await caches.delete(shared.cache);
    const cache = await caches.open(shared.cache);
    for (const [index, file] of files.entries()) {
      const headers = { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) };
      await cache.put(shared.path + index, new Response(file, { headers }));
    }
  } catch {
    // The page offers to choose a photo, as always.
  }
  return Response.redirect(`${shared.page}?shared#photos`, 303);
}

/** The network's page, whenever there is one: a new build is never a visit late. */
async function answerPage({ request, preloadResponse }) {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    if (answer.status < 502) return answer;
    return (await find(shell)) ?? answer;
  } catch (error) {
    const answer = await find(shell);
    if (answer) return answer;
    throw error;
  }
}

/** The names of files change with their content: what is here is right. */
const answerFile = async (request) => (await find(request)) ?? fetch(request);

const find = async (wanted) => (await caches.open(kept)).match(wanted, { ignoreVary: true });

let work = Promise.resolve();

/** A page tells which build it is (its last script) and which files it has used. */
self.addEventListener('message', (event) => {
  work = work.then(() => keep(event.data)).catch(() => undefined);
  event.waitUntil(work);
});

async function keep({ build, files }) {
  const cache = await caches.open(kept);
  const old = await find(shell);
  const isNew = !(await find(build));
  if (isNew || !old || Date.now() - Date.parse(old.headers.get('date')) > freshForMs) {
    const drawn = await drawShell(build);
    if (!drawn) return;
    if (isNew) for (const request of await cache.keys()) await cache.delete(request);
    await cache.put(shell, drawn);
  }
  if (!(await find(build))) await cache.add(build);
  // One that is not there any more does not keep the others from being kept.
  for (const file of files) if (!(await find(file))) await cache.add(file).catch(() => undefined);
}

/** The page as a stranger gets it on an address that needs nothing; null when that is another build by now. */
async function drawShell(build) {
  const answer = await fetch('/offline', { credentials: 'omit', cache: 'no-store' });
  const html = await answer.text();
  if (!answer.ok || !html.includes(`"${build}"`)) return null;
  // Nobody knows whether somebody is logged in: the page has to ask.
  const page = html.replace(/(<script[^>]*id="page-answers"[^>]*>)[^]*?(<\/script>)/, '$1null$2');
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  return new Response(page, { headers });
}

/** Where a click leads when a message does not say so (core/contract/push.ts). */
const pushPages = { check: '/chats', open: '/' };

/** A message that was encrypted for this browser: the pages hear of it, and the device rings unless one is looked at. */
self.addEventListener('push', (event) => {
  event.waitUntil(ring(readMessage(event.data)));
});

function readMessage(data) {
  try {
    return data.json();
  } catch {
    return null;
  }
}

async function ring(message) {
  if (!message) return;
  const pages = await openPages();
  for (const page of pages) page.postMessage({ type: 'NEW_PUSH_MESSAGE', message });
  await showBadge(message.news);
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { id, title, body, tag, lang } = message;
  const shown = await self.registration.getNotifications({ tag });
  await self.registration.showNotification(title, {
    ...{ body, tag, lang, data: message, icon: '/icon-192.png', badge: '/badge-96.png' },
    // The same message again makes no second sound.
    renotify: !shown.some(({ data }) => data?.id === id),
  });
}

/** The number on the app's icon, while no page is there to keep it. */
async function showBadge(news) {
  // A device that shows no badges is no reason to show no message.
  await navigator.setAppBadge?.(news).catch(() => undefined);
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data ?? {}));
});

/** Goes where the message says: one way for members, another for who is not logged in any more. */
async function follow(message) {
  const name = (await isLoggedIn()) ? 'check' : 'open';
  const path = ownPath(message[name]) ?? pushPages[name];
  const pages = await openPages();
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  page.postMessage({ type: 'NEW_PUSH_CLICK', path });
  // Without it the page is right all the same.
  await page.focus().catch(() => undefined);
}

/** A path of this site; null for anything else. */
function ownPath(path) {
  if (typeof path !== 'string' || !URL.canParse(path, location.origin)) return null;
  const { origin, pathname, search, hash } = new URL(path, location.origin);
  return origin === location.origin ? pathname + search + hash : null;
}

/** Browsers open a window only soon after the click. */
const askForMs = 800;

/** Whoever cannot be asked in time was logged in: the page finds out. */
async function isLoggedIn() {
  try {
    const answer = await fetch('/api/user.php', { signal: AbortSignal.timeout(askForMs) });
    return answer.status !== 403;
  } catch {
    return true;
  }
}

/** The browser has replaced its subscription by itself: the site gets the new one. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({ oldSubscription, newSubscription }) {
  const subscription =
    newSubscription ??
    (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!subscription) return;
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'worker' },
    body: JSON.stringify({ subscription }),
  });
}
