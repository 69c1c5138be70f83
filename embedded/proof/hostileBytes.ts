import { connect, type Socket } from 'node:net';
import { createRandom, type Random } from './random.ts';

/** The flags of a message: none. */
export const flags = Buffer.alloc(4);

export const message = (operation: number, body: Buffer, size = body.length + 16): Buffer => {
  const header = Buffer.alloc(16);
  header.writeInt32LE(size, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(operation, 12);
  return Buffer.concat([header, body]);
};

export const dial = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.resume();
  return socket;
};

const randomBytes = (random: Random): Buffer => {
  const bytes = Buffer.alloc(1 + random.below(60));
  for (let i = 0; i < bytes.length; i++) bytes[i] = random.below(256);
  return bytes;
};

/** Random bytes; half of them behind a header that makes the server look at them. */
const hostile = (random: Random): Buffer => {
  const bytes = randomBytes(random);
  if (random.chance(0.5)) return bytes;
  const body = random.chance(0.5) ? Buffer.concat([flags, Buffer.from([0]), bytes]) : bytes;
  return message(random.pick([2013, 2004, 2012, 1]), body);
};

const batch = 100;

/**
 * Sends byte strings on connections of their own and waits until each is closed. Returns by how
 * much the memory of this process, which runs the server, has grown since the first hundred.
 */
export const sendRandomBytes = async (
  port: number,
  seed: number,
  count: number,
): Promise<number> => {
  const random = createRandom(seed);
  let before = 0;
  for (let sent = 0; sent < count; sent += batch) {
    await Promise.all(
      Array.from({ length: batch }, async () => {
        const socket = await dial(port);
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.end(hostile(random));
        await closed;
      }),
    );
    if (sent === batch) before = process.memoryUsage().rss;
  }
  return process.memoryUsage().rss - before;
};
