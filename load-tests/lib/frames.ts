/** What a gateway says: Engine.IO's packets with Socket.IO's inside, as far as this site uses them. */
export type Frame =
  | { type: 'open'; pingWithinMs: number }
  | { type: 'connected' }
  | { type: 'refused'; code: string }
  | { type: 'ping' }
  | { type: 'fact'; name: string; payload: unknown }
  | { type: 'ack'; id: number; answer: unknown }
  | { type: 'closed' }
  | { type: 'other' };

export function readFrame(text: string): Frame {
  const kind = text.charAt(0);
  if (kind === '2') return { type: 'ping' };
  if (kind === '1') return { type: 'closed' };
  if (kind === '0') {
    const { pingInterval, pingTimeout } = JSON.parse(text.slice(1)) as Record<string, number>;
    return { type: 'open', pingWithinMs: (pingInterval ?? 25_000) + (pingTimeout ?? 20_000) };
  }
  return kind === '4' ? readPacket(text.charAt(1), text.slice(2)) : { type: 'other' };
}

function readPacket(kind: string, rest: string): Frame {
  if (kind === '0') return { type: 'connected' };
  if (kind === '1') return { type: 'closed' };
  if (kind === '4') {
    return { type: 'refused', code: (JSON.parse(rest) as { message: string }).message };
  }
  if (kind === '2') {
    const [name, payload] = JSON.parse(rest) as [string, unknown];
    return { type: 'fact', name, payload };
  }
  if (kind === '3') {
    const start = rest.indexOf('[');
    const [answer] = JSON.parse(rest.slice(start)) as [unknown];
    return { type: 'ack', id: Number(rest.slice(0, start)), answer };
  }
  return { type: 'other' };
}

export const join = '40';
export const pong = '3';

/** A command that asks for its ack. */
export function command(id: number, name: string, payload: unknown): string {
  return `42${id}${JSON.stringify([name, payload])}`;
}

/** Address of the socket of a gateway. */
export function socketUrl(gateway: string): string {
  return `${gateway.replace(/^http/, 'ws')}/socket.io/?EIO=4&transport=websocket`;
}
