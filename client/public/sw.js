/*
 * Keeps the frame of the client for when there is no network: one page without anything of anybody, and the
 * files of the newest build that pages have used. No call, picture or message is ever kept here: a page that
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
  if (origin !== location.origin || request.method !== 'GET' || notOurs.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
});

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
