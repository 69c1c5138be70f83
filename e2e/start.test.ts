import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { logIn } from './lib/member.ts';
import { processesNaming } from './lib/processes.ts';
import { startProduct, type Product } from './lib/product.ts';

const profileOf = async (url: string, login: string) =>
  (await logIn(url, login)).user.profile?.id ?? '';

/** Everything the starter has started for this data folder: the database and the sandbox of payments. */
const parts = () => [...processesNaming(product.dataDir)];
const databases = () =>
  parts().flatMap(([pid, command]) => (command.includes('embedded/dist/main.js') ? [pid] : []));
const patience = { timeout: 60_000, interval: 50 };

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 300_000);
afterAll(() => product.remove());

it('[OPS-01] a start tells where to click, whom to log in as, and once that it is ready', async () => {
  const { lines } = product.current;
  expect(lines.filter((line) => line.startsWith('ready '))).toEqual([`ready ${product.url}`]);
  const abroad = ['siobhan', 'ute', 'andres', 'karim', 'niccolo', 'malgorzata'];
  for (const login of ['anna', 'bram', 'carla', 'dirk', 'operator', ...abroad]) {
    expect(lines.join('\n')).toContain(`${login}@demo.test`);
  }
  const page = await fetch(product.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('id="site-settings"');
  const anna = await logIn(product.url, 'anna');
  expect(anna.user).toMatchObject({ credits: 500, paid_user: true });
});

it('[OPS-01] nobody else on the machine can open its database', async () => {
  const uri = await readFile(join(product.dataDir, 'database-uri'), 'utf8');
  const path = decodeURIComponent(new URL(uri).host);
  expect(path).toBe(join(product.dataDir, 'db', 'db.sock'));
  for (const file of [path, join(product.dataDir, 'db', 'data.mdb')]) {
    expect((await stat(file)).mode & 0o077, file).toBe(0);
  }
});

it('[OPS-01] Ctrl-C ends everything, and the next start finds its data', async () => {
  const anna = await logIn(product.url, 'anna');
  const { socket, sendText } = await anna.connect();
  const sent = await sendText(await profileOf(product.url, 'carla'), 'Still here tomorrow?');
  socket.close();

  expect(await product.end('SIGINT')).toEqual({ code: 0, signal: null });
  expect(parts()).toEqual([]);

  await product.restart();
  const [chat] = (await anna.chats()).filter(
    ({ conversation }) => conversation.id === sent.message.conversation,
  );
  expect(chat?.last_message).toMatchObject({ id: sent.message.id, text: 'Still here tomorrow?' });
  expect((await logIn(product.url, 'anna')).user.credits).toBe(sent.credits);
});

it('[OPS-01] a starter that is killed leaves no database behind, and nothing in the way', async () => {
  expect(databases()).toHaveLength(1);
  await product.end('SIGKILL');
  await vi.waitFor(() => expect(parts()).toEqual([]), patience);
  await product.restart();
  expect(databases()).toHaveLength(1);
});

it('[OPS-01] a database that is killed comes back, and the product goes on', async () => {
  const anna = await logIn(product.url, 'anna');
  const carla = await profileOf(product.url, 'carla');
  const [before] = databases();
  process.kill(before!, 'SIGKILL');
  await vi.waitFor(() => expect(databases()).not.toEqual([before]), patience);
  // A call that was under way waits for the database as long as its driver does.
  await vi.waitFor(() => logIn(product.url, 'anna'), { timeout: 90_000 });
  const { socket, sendText } = await anna.connect();
  expect((await sendText(carla, 'And after a crash?')).charged).toBe(1);
  socket.close();
});
