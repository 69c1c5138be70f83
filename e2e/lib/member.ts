import { randomUUID } from 'node:crypto';
import type {
  Ack,
  ChatsAnswer,
  ClientToServerEvents,
  CommandAnswers,
  CommandInput,
  CommandName,
  ServerToClientEvents,
  UserAnswer,
  UserView,
} from '@rendezvous/core/contract';
import { io, type Socket } from 'socket.io-client';

/** A member at the wire, as docs/protocol.md tells a stranger to do it. */
export interface Member {
  user: UserView;
  cookie: string;
  chats(): Promise<ChatsAnswer['chats']>;
  connect(): Promise<Connection>;
}

export interface Connection {
  socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** Sends a command; answers its data, rejects with the code of a refusal. */
  ask<Name extends CommandName>(
    name: Name,
    payload: CommandInput<Name>,
  ): Promise<CommandAnswers[Name]>;
  sendText(profile: string, text: string): Promise<CommandAnswers['chat:send']>;
}

/** Logs in over HTTP; the password is that of the demo community. */
export async function logIn(url: string, login: string): Promise<Member> {
  const answer = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'e2e' },
    body: JSON.stringify({ email: `${login}@demo.test`, password: 'demo-demo-1' }),
  });
  if (!answer.ok) throw new Error(`login of ${login}: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { user } = (await answer.json()) as UserAnswer;
  return {
    user,
    cookie,
    async chats() {
      const list = await fetch(`${url}/api/chats.php`, { headers: { cookie } });
      if (!list.ok) throw new Error(`chats.php: ${list.status} ${await list.text()}`);
      return ((await list.json()) as ChatsAnswer).chats;
    },
    connect: () => connect(url, cookie),
  };
}

async function connect(url: string, cookie: string): Promise<Connection> {
  const socket: Connection['socket'] = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const ask: Connection['ask'] = async (name, payload) => {
    const patient = socket.timeout(60_000);
    const emit = patient.emitWithAck.bind(patient) as unknown as (
      command: string,
      data: unknown,
    ) => Promise<Ack<never>>;
    const ack = await emit(name, payload);
    if (!ack.ok) throw new Error(ack.error.code);
    return ack.data;
  };
  return {
    socket,
    ask,
    sendText: (profile, text) =>
      ask('chat:send', {
        clientId: randomUUID(),
        to: { profile },
        content: { type: 'text', text },
      }),
  };
}
