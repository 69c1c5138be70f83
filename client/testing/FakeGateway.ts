import type {
  CommandAnswers,
  CommandInput,
  CommandName,
  FactName,
  Facts,
  MessageView,
  OperatorCommandName,
  Refusal,
  UserView,
} from '@rendezvous/core/contract';
import { CallFailed, type Call } from '../app/http/index.ts';
import { CommandRefused, WireBroken, type Connect, type WireEvents } from '../app/wire/index.ts';
import { conversationId, entryOf, me, person, profileId, type FakeChat } from './fakeData.ts';

type Handler<Name extends CommandName> = (
  payload: CommandInput<Name>,
) => CommandAnswers[Name] | Promise<CommandAnswers[Name]>;
/** What members ask is always answered; what operators ask is for a test to answer. */
type Handlers = { [Name in Exclude<CommandName, OperatorCommandName>]: Handler<Name> } & {
  [Name in OperatorCommandName]?: Handler<Name>;
};
type Answer = (body: unknown, path: string) => unknown;

export const refuse = (refusal: Refusal) => new CommandRefused(refusal);
export const refuseCall = (refusal: Refusal, status: number) => new CallFailed(refusal, status);

/** A gateway in the same room: speaks the contract, keeps a few conversations, and does what a test tells it. */
export class FakeGateway {
  user: UserView | null;
  chats: FakeChat[];
  /** Every command and call that arrived, in order. */
  readonly heard: { name: string; payload: unknown; keepalive?: boolean }[] = [];
  /** While true, no connection comes about. */
  down = false;
  readonly handlers: Handlers;
  readonly answers: Record<string, Answer>;
  #wires = new Set<WireEvents>();
  #version = 1;

  constructor({ user, chats = [] }: { user: UserView | null; chats?: FakeChat[] }) {
    this.user = user;
    this.chats = chats;
    this.handlers = this.#usualHandlers();
    this.answers = this.#usualAnswers();
  }

  readonly connect: Connect = (events) => {
    let open = false;
    queueMicrotask(() => {
      if (this.down) return events.lost();
      open = true;
      this.#wires.add(events);
      events.opened();
    });
    return {
      emit: async (name, payload) => {
        if (!open || !this.#wires.has(events)) throw new WireBroken();
        this.heard.push({ name, payload });
        const handler = this.handlers[name] as Handler<typeof name> | undefined;
        if (!handler) throw refuse({ code: 'unknown_event' });
        return handler(payload);
      },
      close: () => {
        open = false;
        this.#wires.delete(events);
      },
    };
  };

  readonly call: Call = async <Result>(
    method: string,
    path: string,
    options: { body?: unknown; keepalive?: boolean } = {},
  ) => {
    const name = `${method} ${path.split('?')[0] ?? ''}`;
    this.heard.push({ name, payload: options.body, keepalive: options.keepalive ?? false });
    const answer = this.answers[name];
    if (!answer) throw new CallFailed({ code: 'not_found' }, 404);
    return (await answer(options.body, path)) as Result;
  };

  /** Tells every connection something. */
  tell<Name extends FactName>(name: Name, payload: Facts[Name]): void {
    for (const { fact } of [...this.#wires]) fact(name, payload);
  }

  tellCounts(unread: number, newLikes = 0): void {
    this.#version += 1;
    this.tell('counts:changed', { unread, newLikes, version: this.#version });
  }

  /** A message of the other side, stored and told. */
  receive(number: number, text: string): MessageView {
    const chat = this.#chat(conversationId(number));
    const message = this.#append(chat, { sender: profileId(number), type: 'text', text });
    this.tell('chat:messageSent', { message });
    return message;
  }

  /** Breaks all connections. */
  drop(): void {
    const wires = [...this.#wires];
    this.#wires.clear();
    for (const { lost } of wires) lost();
  }

  payloadsOf(name: string): unknown[] {
    return this.heard.filter((entry) => entry.name === name).map(({ payload }) => payload);
  }

  #chat(id: string): FakeChat {
    const chat = this.chats.find(({ number }) => conversationId(number) === id);
    if (!chat) throw refuse({ code: 'not_found' });
    return chat;
  }

  #append(chat: FakeChat, more: Partial<MessageView>): MessageView {
    const seq = (chat.messages.at(-1)?.seq ?? 0) + 1;
    const stored = {
      id: `e${chat.number}${seq}`.padEnd(24, '0'),
      conversation: conversationId(chat.number),
      seq,
      sender: me,
      type: 'text',
      sentAt: new Date().toISOString(),
      ...more,
    } as MessageView;
    chat.messages.push(stored);
    return stored;
  }

  #counts() {
    const unread = this.chats.reduce((sum, chat) => sum + entryOf(chat).num_unread_messages, 0);
    this.#version += 1;
    return { unread, newLikes: 0, version: this.#version };
  }

  #usualHandlers(): Handlers {
    return {
      'chat:list': () => ({ chats: this.chats.map(entryOf) }),
      'chat:sync': () => ({
        conversations: [],
        counts: this.#counts(),
        credits: { credits: this.user?.credits ?? 0, version: this.user?.credits_version ?? 0 },
        token: 't',
        more: false,
      }),
      'chat:open': ({ conversation }) => {
        const chat = this.#chat(conversation);
        const last = chat.messages.at(-1)?.seq ?? 0;
        chat.mine = last;
        return {
          messages: chat.messages.slice(-50),
          more: chat.messages.length > 50,
          readUpTo: { mine: last, theirs: chat.theirs },
        };
      },
      'chat:history': ({ conversation, before = Infinity, after = 0, limit = 50 }) => {
        const all = this.#chat(conversation).messages.filter(
          ({ seq }) => seq < before && seq > after,
        );
        return {
          messages: before === Infinity ? all.slice(0, limit) : all.slice(-limit),
          more: all.length > limit,
        };
      },
      'chat:read': ({ conversation, upToSeq }) => {
        const chat = this.#chat(conversation);
        chat.mine = Math.max(chat.mine, upToSeq);
        return {};
      },
      'chat:remove': () => ({}),
      'chat:react': ({ sign }) => ({ profile: me, sign, version: ++this.#version }),
      'chat:setTyping': () => ({}),
      'presence:watch': () => ({ online: [], lastSeen: {} }),
      'device:setVisible': () => ({}),
      'chat:send': ({ to, content, clientId }) => {
        if ('profile' in to && !this.chats.some(({ profile }) => profile.id === to.profile)) {
          const number = parseInt(to.profile.slice(1), 16);
          this.chats.push({ number, profile: person(number), messages: [], mine: 0, theirs: 0 });
        }
        const chat =
          'conversation' in to
            ? this.#chat(to.conversation)
            : this.#chat(conversationId(parseInt(to.profile.slice(1), 16)));
        const message = this.#append(chat, { ...content, clientId });
        const credits = (this.user?.credits ?? 0) - 1;
        return { message, credits, charged: 1 };
      },
    };
  }

  #usualAnswers(): Record<string, Answer> {
    const own = () => {
      if (!this.user) throw refuseCall({ code: 'authentication_required' }, 403);
      return { user: this.user };
    };
    return {
      'GET /api/user.php': own,
      'POST /api/user.php': own,
      'PUT /api/user.php': own,
      'GET /api/logout.php': () => ({}),
      'GET /api/chats.php': () => ({ chats: this.chats.map(entryOf), counts: this.#counts() }),
      'GET /api/messages.php': (_body, path) => {
        const chat = this.#chat(path.split('conversation=')[1] ?? '');
        return {
          messages: chat.messages.slice(-50),
          more: chat.messages.length > 50,
          readUpTo: { mine: chat.mine, theirs: chat.theirs },
        };
      },
      'DELETE /api/chat.php': (body) => {
        const { conversation, upToSeq = Infinity } = body as CommandInput<'chat:remove'>;
        this.chats = this.chats.filter((known) => {
          if (conversationId(known.number) !== conversation) return true;
          known.messages = known.messages.filter(({ seq }) => seq > upToSeq);
          return known.messages.length > 0;
        });
        return {};
      },
      'GET /api/search.php': (_body, path) => ({
        pageNumber: Number(new URLSearchParams(path.split('?')[1]).get('page')),
        results: [2, 3, 4].map((number) => person(number)),
        numResults: 3,
      }),
      'GET /api/profile.php': (_body, path) => ({
        profile: person(parseInt((path.split('id=')[1] ?? '').slice(1), 16)),
        related: [],
      }),
    };
  }
}
