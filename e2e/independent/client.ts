import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openWebsocket, type Texts } from './websocket.ts';

// A stranger's client, written from docs/protocol.md: it shares no line with the site's own, not even
// its types. One loop per connection pulls frames; the state is a few maps that are only merged into.

type Json = Record<string, unknown>;
interface Message {
  id: string;
  conversation: string;
  seq: number;
  sender: string;
  text?: string;
}
interface Letter {
  clientId: string;
  to: { profile: string };
  content: { type: 'text'; text: string };
}

const patienceMs = 15_000;
const passing = ['rate_limited', 'overloaded', 'server_error'];

export async function logIn(site: string, email: string, password: string) {
  const answer = await fetch(`${site}/api/user.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'stranger' },
    body: JSON.stringify({ email, password }),
  });
  const { user } = (await answer.json()) as { user: { profile: { id: string } } };
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { cookie, profile: user.profile.id };
}

/** Keeps a member in step with the gateway at `site()`, whatever becomes of the connection. */
export function stayInStep(site: () => string, cookie: string) {
  const messages = new Map<string, Map<number, Message>>();
  const unanswered = new Map<string, Letter>();
  const refused = new Map<string, string>();
  const heard: string[] = [];
  const state = { unread: -1, credits: -1, credited: -1, counted: -1, syncs: 0, connections: 0 };
  const watchers = new Set<() => void>();
  let token: string | undefined;
  let line: Texts | null = null;
  let ask: (name: string, payload: Json) => Promise<Json> = () => Promise.resolve({});
  let over = false;

  const changed = () => [...watchers].forEach((look) => look());
  /** Resolves when it has become true. */
  const until = (isTrue: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => void (isTrue() && (watchers.delete(look), resolve()));
      watchers.add(look);
      look();
    });

  const keep = (message: Message) => {
    const log = messages.get(message.conversation) ?? new Map<number, Message>();
    messages.set(message.conversation, log.set(message.seq, message));
  };
  const count = (told: Json) => {
    if ((told['version'] as number) <= state.counted) return;
    [state.counted, state.unread] = [told['version'] as number, told['unread'] as number];
  };
  const credit = (told: Json) => {
    if ((told['version'] as number) <= state.credited) return;
    [state.credited, state.credits] = [told['version'] as number, told['credits'] as number];
  };
  /** The last number up to which nothing is missing. */
  const complete = (log: Map<number, Message>) => {
    let seq = 0;
    while (log.has(seq + 1)) seq += 1;
    return seq;
  };

  const facts: Record<string, (payload: Json) => unknown> = {
    'chat:messageSent': ({ message }) => keep(message as Message),
    'counts:changed': count,
    'credits:changed': credit,
    'gateway:draining': async ({ reconnectInMs }) => {
      const leaving = line;
      await delay(reconnectInMs as number);
      leaving?.close();
    },
    'gateway:resync': async ({ inMs }) => {
      await delay(inMs as number);
      await sync();
    },
  };

  async function sync() {
    state.syncs += 1;
    for (let more = true; more;) {
      const known = Object.fromEntries([...messages].map(([id, log]) => [id, complete(log)]));
      const answer = await ask('chat:sync', { ...(token && { since: token }), known });
      if (answer['ok'] !== true) return;
      const data = answer['data'] as Json & { conversations: (Json & { messages: Message[] })[] };
      for (const conversation of data.conversations) {
        conversation.messages.forEach(keep);
        if (conversation['more']) await readOn(conversation['conversation'] as string);
      }
      count(data['counts'] as Json);
      credit(data['credits'] as Json);
      token = data['token'] as string;
      more = data['more'] as boolean;
    }
    changed();
  }

  async function readOn(conversation: string) {
    for (let more = true; more;) {
      const after = complete(messages.get(conversation) ?? new Map());
      const answer = await ask('chat:history', { conversation, after });
      if (answer['ok'] !== true) return;
      const page = answer['data'] as { messages: Message[]; more: boolean };
      page.messages.forEach(keep);
      ({ more } = page);
    }
  }

  let posting = false;

  /** Everything that has no answer yet, one after the other, so that nothing changes places. */
  async function post() {
    if (posting) return;
    posting = true;
    try {
      // Whatever is written meanwhile is among the values as well.
      for (const letter of unanswered.values()) if (!(await deliver(letter))) return;
    } finally {
      posting = false;
    }
  }

  /** False when the connection ended before there was an answer. */
  async function deliver(letter: Letter): Promise<boolean> {
    for (;;) {
      const answer = await ask('chat:send', { ...letter });
      const error = answer['error'] as { code: string; retryInMs?: number } | undefined;
      if (error && passing.includes(error.code)) {
        await delay(error.retryInMs ?? 500);
        continue;
      }
      if (answer['ok'] === true) keep((answer['data'] as { message: Message }).message);
      else if (error) refused.set(letter.clientId, error.code);
      else return false;
      unanswered.delete(letter.clientId);
      changed();
      return true;
    }
  }

  async function live() {
    const url = new URL('/socket.io/?EIO=4&transport=websocket', site());
    const opened = await openWebsocket(url, { Cookie: cookie });
    line = opened;
    const waiting = new Map<number, (answer: Json) => void>();
    let number = 0;
    let deadline = setTimeout(opened.close, patienceMs);
    ask = (name, payload) =>
      new Promise((resolve) => {
        const late = setTimeout(opened.close, patienceMs);
        waiting.set((number += 1), (answer) => (clearTimeout(late), resolve(answer)));
        opened.say(`42${number}${JSON.stringify([name, payload])}`);
      });
    let aliveMs = patienceMs;
    try {
      for await (const text of opened.incoming) {
        if (/^(41|1)/.test(text)) return;
        const [, kind = '', id, rest = 'null'] = /^(4[0234]|[02])(\d*)(.*)$/s.exec(text) ?? [];
        const json = JSON.parse(rest || 'null') as unknown;
        if (kind === '0') {
          const { pingInterval, pingTimeout } = json as Record<string, number>;
          aliveMs = (pingInterval ?? 0) + (pingTimeout ?? 0);
          opened.say('40');
        }
        if (kind === '44') throw new Error((json as { message: string }).message);
        if (kind === '2') opened.say('3');
        if (kind === '0' || kind === '2') {
          clearTimeout(deadline);
          deadline = setTimeout(opened.close, aliveMs);
        }
        if (kind === '40') {
          state.connections += 1;
          void sync().then(post);
        }
        if (kind === '43') waiting.get(Number(id))?.((json as [Json])[0]);
        if (kind === '42') {
          const [name, payload] = json as [string, Json];
          heard.push(name);
          void facts[name]?.(payload);
        }
        changed();
      }
    } finally {
      clearTimeout(deadline);
      line = null;
      ask = () => Promise.resolve({});
      waiting.forEach((answer) => answer({}));
    }
  }

  async function goOn() {
    for (let pauseMs = 500; !over;) {
      const before = state.connections;
      const trouble = await live().catch((error: Error) => error.message);
      if (trouble === 'authentication_required') over = true;
      heard.push(`ended: ${trouble ?? 'goodbye'}`);
      changed();
      if (state.connections > before) pauseMs = 500;
      if (!over) await delay(pauseMs * (1 - Math.random() / 2));
      pauseMs = Math.min(30_000, pauseMs * 2);
    }
  }
  void goOn();

  return {
    state,
    heard,
    refused,
    until,
    isOver: () => over,
    /** Texts of a conversation in the order of their numbers. */
    read: (conversation: string) =>
      [...(messages.get(conversation) ?? [])].sort(([a], [b]) => a - b).map(([, { text }]) => text),
    conversations: () => [...messages.keys()],
    write(profile: string, text: string): string {
      const clientId = randomUUID();
      unanswered.set(clientId, { clientId, to: { profile }, content: { type: 'text', text } });
      void post();
      return clientId;
    },
    hasPosted: () => unanswered.size === 0,
    /** The way to the gateway breaks. */
    lose: () => line?.close(),
    leave() {
      over = true;
      line?.close();
    },
  };
}
