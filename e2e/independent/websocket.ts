import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';

/** Text frames of a websocket as they arrive, by RFC 6455 and nothing else. */
export interface Texts {
  incoming: AsyncGenerator<string>;
  say(text: string): void;
  close(): void;
}

/** Shakes hands over plain HTTP. Rejects when the other side does not switch protocols. */
export function openWebsocket(url: URL, headers: Record<string, string>): Promise<Texts> {
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      headers: {
        ...headers,
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      },
    });
    asked.on('upgrade', (_response, stream, head) => resolve(texts(stream, head)));
    asked.on('response', ({ statusCode }) => reject(new Error(`answered ${statusCode}`)));
    asked.on('error', reject);
    asked.end();
  });
}

function texts(stream: Duplex, head: Buffer): Texts {
  if (head.length > 0) stream.unshift(head);
  // Its end is the end of `incoming`; why, does not matter to a client that comes back anyway.
  stream.on('error', () => undefined);
  return {
    incoming: readTexts(stream),
    say: (text) => void (stream.writable && stream.write(masked(0x1, Buffer.from(text)))),
    close: () => void stream.destroy(),
  };
}

async function* readTexts(stream: Duplex): AsyncGenerator<string> {
  let buffer = Buffer.alloc(0);
  let parts: Buffer[] = [];
  try {
    for await (const chunk of stream) {
      buffer = Buffer.concat([buffer, chunk as Buffer]);
      for (let frame = cut(buffer); frame; frame = cut(buffer)) {
        buffer = buffer.subarray(frame.length);
        if (frame.kind === 0x8) return;
        if (frame.kind === 0x9) stream.write(masked(0xa, frame.body));
        if (frame.kind > 0x2) continue;
        parts.push(frame.body);
        if (!frame.last) continue;
        yield Buffer.concat(parts).toString();
        parts = [];
      }
    }
  } catch {
    // Destroyed: as good as ended.
  } finally {
    stream.destroy();
  }
}

/** The first whole frame of what has arrived; servers do not mask. */
function cut(buffer: Buffer) {
  const [first, second] = buffer;
  if (first === undefined || second === undefined) return null;
  const extended = { 126: 2, 127: 8 }[second] ?? 0;
  const start = 2 + extended;
  if (buffer.length < start) return null;
  const size =
    extended === 0
      ? second
      : extended === 2
        ? buffer.readUInt16BE(2)
        : Number(buffer.readBigUInt64BE(2));
  if (buffer.length < start + size) return null;
  const body = buffer.subarray(start, start + size);
  return { kind: first & 0xf, last: first >= 0x80, body, length: start + size };
}

function masked(kind: number, body: Buffer): Buffer {
  const long = body.length > 125;
  const head = Buffer.alloc(long ? 4 : 2);
  head[0] = 0x80 | kind;
  head[1] = 0x80 | (long ? 126 : body.length);
  if (long) head.writeUInt16BE(body.length, 2);
  const mask = randomBytes(4);
  return Buffer.concat([head, mask, body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))]);
}
