import { connect, type Socket } from 'node:net';
import { Binary, Long, serialize, type Document } from 'bson';

/** Runs an operation's commands one after the other, all in one session, on a connection of its own. */
export type BareRun = (commands: Document[]) => Promise<void>;

const opMsg = 2013;
const headerBytes = 21;

const messageOf = (command: Document): Buffer => {
  const body = serialize(command);
  const message = Buffer.alloc(headerBytes + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(opMsg, 12);
  message.set(body, headerBytes);
  return message;
};

/** One socket: a message out, a reply in. What the reply says is not looked at, but for errors. */
const openConnection = async (port: number): Promise<(command: Document) => Promise<void>> => {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay();
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let chunks: Buffer[] = [];
  let received = 0;
  let answered: (reply: Buffer) => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    if (received < (chunks[0] as Buffer).readInt32LE(0)) return;
    const reply = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    chunks = [];
    received = 0;
    answered(reply);
  });
  socket.unref();
  return (command) =>
    new Promise((resolve, reject) => {
      answered = (reply) => {
        if (reply.includes('errmsg')) reject(new Error(reply.toString('latin1')));
        else resolve();
      };
      socket.write(messageOf(command));
    });
};

/**
 * A client that only writes messages and reads replies: what the server costs with it, and what the
 * driver costs more than it, is what the driver itself takes for its pool, sessions, sending and BSON.
 */
export const connectBare = async (uri: string, connections: number): Promise<BareRun> => {
  const port = Number(new URL(uri).port);
  const open = await Promise.all(
    Array.from({ length: connections }, async (_, i) => {
      const id = Buffer.alloc(16);
      id.writeUInt32LE(i + 1, 0);
      const lsid = { id: new Binary(id, 4) };
      return { send: await openConnection(port), lsid, number: 0 };
    }),
  );
  return async (commands) => {
    const connection = open.pop();
    if (!connection) throw new Error('there are fewer connections than operations at once');
    connection.number++;
    for (const command of commands) {
      const { lsid, number } = connection;
      const numbered = 'numbered' in command ? { txnNumber: Long.fromNumber(number) } : {};
      const { numbered: _, ...rest } = command;
      await connection.send({ ...rest, lsid, ...numbered });
    }
    open.push(connection);
  };
};
