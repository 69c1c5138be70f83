import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Server } from 'socket.io';
import type {
  ClientToServerEvents,
  MessageView,
  ServerToClientEvents,
} from '@rendezvous/core/contract';

const dist = join(import.meta.dirname, '..', 'client', 'dist');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const id = (letter: string, number: number) => letter + number.toString(16).padStart(23, '0');
export const me = id('a', 1);
export const other = id('a', 2);
export const conversation = id('c', 1);

const words =
  'Dat had ik niet gedacht maar het is wel zo en daarom schrijf ik je nog een keer vanavond'.split(
    ' ',
  );

/** Message `seq` of a long conversation: lengths from a word to several lines, a few minutes apart. */
export function message(seq: number): MessageView {
  const length = 1 + ((seq * 7919) % 61);
  const text = Array.from({ length }, (_, at) => words[(seq + at) % words.length]).join(' ');
  return {
    id: id('d', seq),
    conversation,
    seq,
    sender: (seq * 31) % 5 < 3 ? other : me,
    type: 'text',
    text: `${seq}: ${text}`,
    sentAt: new Date(Date.UTC(2026, 0, 1) + seq * 90_000).toISOString(),
  };
}

const image = { filename: 'x', thumb_filename: 'x', status: 'active', match: '/pictures/x' };
const summary = (profile: string, name: string) => ({
  id: profile,
  name,
  age: 47,
  gender: 'female',
  country: 'NL',
  region: 'Utrecht',
  city: 'Utrecht',
  main_image: image,
  fictional: false,
  online: true,
});

const settings = {
  name: 'Rendezvous',
  domain: 'localhost',
  domain_language: 'nl',
  cdn_prefix: '/pictures/',
  index_title: '',
  geoip_country: 'NL',
  geoip_selected_country: null,
  countries: ['NL'],
  region_data: {},
  interests: ['hiking'],
  search_fields: ['gender', 'age', 'photo'],
  search: { page_size: 24, min_age: 18, max_age: 99 },
  visible_profile_fields: [],
  visible_profile_notes: [],
  message_credits: 1,
  photo_credits: 2,
  signup_credits: 3,
  message_length: 1000,
  free_conversations: 2,
  refund_days: 14,
  min_age: 18,
  company: { name: 'Voorbeeld B.V.', city: 'Utrecht', registration_number: '0' },
  packages: [{ id: 'p0', credits: 10, amount: 1295, currency: 'EUR', popular: false }],
  country_packages: {},
  premium_features: [],
  gifts: [{ id: 'coffee', icon: 'coffee', credits: 1, names: { nl: 'Kop koffie' } }],
};

const counts = { unread: 0, newLikes: 0, version: 1 };

const user = {
  id: id('b', 1),
  email: 'anna@demo.test',
  role: 'member',
  status: 'active',
  credits: 500,
  credits_version: 1,
  paid_user: true,
  language: 'nl',
  notifications_disabled: [],
  credit_price: { amount: 87, currency: 'EUR' },
  free_conversations_left: null,
  profile: { ...summary(me, 'Anna'), interests: ['hiking'] },
};

export interface FakeGateway {
  url: string;
  /** Stores and tells a message of the other side. */
  receive: (text: string) => void;
  close: () => Promise<void>;
}

/**
 * A gateway with one endless conversation, for what a browser does with it: `opening` messages come
 * with chat:open, the rest page by page; the newest `unread` numbers have not been read. `members` are found, a multiple of 24. It serves the built client as the real one does.
 */
export async function startFakeGateway(
  total: number,
  opening: number,
  unread = 0,
  members = 24,
): Promise<FakeGateway> {
  let last = total;
  let mine = total - unread;
  const extra: MessageView[] = [];
  const at = (seq: number) => extra.find((known) => known.seq === seq) ?? message(seq);
  const range = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => at(from + index));
  const entry = () => ({
    conversation: {
      id: conversation,
      last_seq: last,
      read_up_to: { mine, theirs: last - 1 },
      changed_at: '',
    },
    profile: summary(other, 'Marleen'),
    num_unread_messages: range(mine + 1, last).filter(({ sender }) => sender === other).length,
    last_message: at(last),
  });
  const newest = () => ({
    messages: range(Math.max(1, last - opening + 1), last),
    more: opening < last,
    readUpTo: { mine, theirs: last - 1 },
  });
  const http = createServer((request, response) => {
    const chats = () => ({ chats: [entry()], counts });
    void serve(request, { chats, newest, members }).then(({ status, type, body }) => {
      response.writeHead(status, {
        'Content-Type': type,
        'Content-Encoding': 'gzip',
        'Cache-Control': 'no-store',
      });
      response.end(gzipSync(body));
    });
  });
  const io = new Server<ClientToServerEvents, ServerToClientEvents>(http, {
    transports: ['websocket'],
  });
  io.on('connection', (socket) => {
    socket.on('chat:list', (_, ack) => ack({ ok: true, data: { chats: [entry()] } } as never));
    socket.on('chat:sync', (_, ack) =>
      ack({
        ok: true,
        data: {
          conversations: [],
          counts,
          credits: { credits: 500, version: 1 },
          token: 't',
          more: false,
        },
      }),
    );
    socket.on('chat:open', (_, ack) => {
      mine = last;
      ack({ ok: true, data: newest() });
    });
    // Late enough for whoever watches to see the page before it.
    socket.on('chat:history', ({ before = 1, limit = 50 }, ack) =>
      setTimeout(() => {
        const messages = range(Math.max(1, before - limit), before - 1);
        ack({ ok: true, data: { messages, more: before - limit > 1 } });
      }, 150),
    );
    socket.on('chat:read', ({ upToSeq }, ack) => {
      mine = Math.max(mine, upToSeq);
      ack({ ok: true, data: {} });
    });
    socket.on('chat:send', ({ clientId, content }, ack) => {
      last += 1;
      const stored = {
        ...message(last),
        ...content,
        sender: me,
        clientId,
        sentAt: new Date().toISOString(),
      };
      extra.push(stored);
      ack({ ok: true, data: { message: stored, credits: 499, charged: 1 } });
      io.emit('chat:messageSent', { message: stored });
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    receive(text) {
      last += 1;
      const stored = { ...message(last), sender: other, text, sentAt: new Date().toISOString() };
      extra.push(stored);
      io.emit('chat:messageSent', { message: stored });
    },
    async close() {
      await io.close();
      await closed(http);
    },
  };
}

const closed = (server: HttpServer) =>
  new Promise<void>((resolve) => server.close(() => resolve()));

async function serve(
  request: IncomingMessage,
  { chats, newest, members }: { chats: () => unknown; newest: () => unknown; members: number },
) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  const json = (body: unknown) => ({
    status: 200,
    type: 'application/json',
    body: JSON.stringify(body),
  });
  switch (pathname) {
    case '/api/user.php':
      return json({ user });
    case '/api/search.php': {
      const pageNumber = Number(searchParams.get('page') ?? 1);
      const results = Array.from({ length: 24 }, (_, at) => {
        const number = (pageNumber - 1) * 24 + at;
        // Rows are not all as high as each other.
        const rest = number % 17 === 16 ? ' met een naam die niet op een regel staat' : '';
        return summary(id('f', number), `Lid ${number}${rest}`);
      });
      return json({ pageNumber, results, numResults: members });
    }
    case '/api/chats.php':
      return json(chats());
    case '/api/messages.php':
      return json(newest());
    case '/api/interests.php':
      return json({ interests: [] });
    case '/api/profile.php':
      return json({
        profile: {
          ...summary(other, 'Marleen'),
          description: '',
          interests: [],
          attributes: {},
          photo_count: 1,
          prompts: [],
          photos: [],
          relation: { liked: false, liked_by: false, like_new: false, match: false },
        },
        related: [],
      });
  }
  if (pathname.startsWith('/pictures/')) {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"><rect width="8" height="10" fill="#9bb"/></svg>';
    return { status: 200, type: 'image/svg+xml', body: picture };
  }
  const file = extname(pathname) ? pathname : '/index.html';
  try {
    const body = await readFile(join(dist, file));
    const type = types[extname(file)] ?? 'application/octet-stream';
    if (file !== '/index.html') return { status: 200, type, body };
    const page = body.toString().replace('__SITE_SETTINGS__', JSON.stringify({ settings }));
    return { status: 200, type, body: page.replaceAll('__CSP_NONCE__', 'nonce') };
  } catch {
    return { status: 404, type: 'text/plain', body: '' };
  }
}
