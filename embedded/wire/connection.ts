import type { Socket } from 'node:net';
import type { Doc } from '../bson/values.ts';
import { maxMessageBytes } from '../commands/handshake.ts';
import { encodeReply, headerBytes, parseRequest, ProtocolError, type Request } from './message.ts';

export type Answerer = (command: Doc, connectionId: number) => Promise<Doc | undefined>;

/** Requests of one connection that may wait before it is no longer read from. */
const maxWaiting = 100;

/** Cuts a stream into messages. */
const createFramer = (onMessage: (bytes: Buffer) => void) => {
  let chunks: Buffer[] = [];
  let length = 0;
  const gather = (): Buffer => {
    const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, length);
    chunks = [];
    length = 0;
    return all;
  };
  let wanted = headerBytes;
  return (chunk: Buffer): void => {
    chunks.push(chunk);
    length += chunk.length;
    if (length < wanted) return;
    let bytes = gather();
    for (;;) {
      wanted = headerBytes;
      if (bytes.length < headerBytes) break;
      const size = bytes.readInt32LE(0);
      if (size < headerBytes || size > maxMessageBytes) throw new ProtocolError('bad message size');
      if (bytes.length < size) {
        wanted = size;
        break;
      }
      onMessage(bytes.subarray(0, size));
      bytes = bytes.subarray(size);
    }
    if (bytes.length) {
      chunks = [bytes];
      length = bytes.length;
    }
  };
};

const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
    if (socket.destroyed) done();
  });

/** Serves one client: its requests are answered one after the other, in their order. */
export const serveConnection = (socket: Socket, id: number, answer: Answerer): void => {
  const waiting: Request[] = [];
  let working = false;

  const work = async (): Promise<void> => {
    working = true;
    for (let request = waiting.shift(); request; request = waiting.shift()) {
      if (waiting.length < maxWaiting && socket.isPaused()) socket.resume();
      const reply = await answer(request.command, id);
      if (!reply) {
        socket.destroy();
        break;
      }
      if (request.silent || socket.destroyed) continue;
      // A client that does not read its answers gets no further ones.
      if (!socket.write(encodeReply(request, reply))) await drained(socket);
    }
    working = false;
  };

  const push = createFramer((bytes) => {
    waiting.push(parseRequest(bytes));
    if (waiting.length >= maxWaiting) socket.pause();
    if (!working) void work();
  });

  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    try {
      push(chunk);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      socket.destroy();
    }
  });
};
