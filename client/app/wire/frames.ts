/**
 * Socket.IO over a bare websocket, as docs/protocol.md describes it (REAL-15): the twelve kilobytes of
 * the usual library are mostly transports and reconnection that are not used here.
 */
export type Frame =
  | { kind: 'open'; pingIntervalMs: number; pingTimeoutMs: number }
  | { kind: 'ping' }
  | { kind: 'connected' }
  | { kind: 'refused'; data: unknown }
  | { kind: 'event'; name: string; payload: unknown }
  | { kind: 'ack'; id: number; answer: unknown }
  | { kind: 'closed' }
  | { kind: 'unknown' };

export const connectFrame = '40';
export const pongFrame = '3';
export const commandFrame = (id: number, name: string, payload: unknown) =>
  `42${id}${JSON.stringify([name, payload])}`;

const unknown: Frame = { kind: 'unknown' };

/** Takes a frame apart; anything that is none of ours is `unknown`, never an error. */
export function readFrame(text: string): Frame {
  try {
    return read(text);
  } catch {
    return unknown;
  }
}

function read(text: string): Frame {
  switch (text.charAt(0)) {
    case '0': {
      const { pingInterval, pingTimeout } = JSON.parse(text.slice(1)) as Record<string, number>;
      return {
        kind: 'open',
        pingIntervalMs: pingInterval ?? 25_000,
        pingTimeoutMs: pingTimeout ?? 20_000,
      };
    }
    case '1':
      return { kind: 'closed' };
    case '2':
      return { kind: 'ping' };
    case '4':
      return readPacket(text.charAt(1), text.slice(2));
    default:
      return unknown;
  }
}

function readPacket(type: string, rest: string): Frame {
  switch (type) {
    case '0':
      return { kind: 'connected' };
    case '1':
      return { kind: 'closed' };
    case '4':
      return { kind: 'refused', data: JSON.parse(rest) as unknown };
  }
  const id = /^\d*/.exec(rest)?.[0] ?? '';
  const body = JSON.parse(rest.slice(id.length)) as unknown[];
  if (type === '2') return { kind: 'event', name: String(body[0]), payload: body[1] };
  if (type === '3' && id !== '') return { kind: 'ack', id: Number(id), answer: body[0] };
  return unknown;
}
