import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ackTimeoutMs, createConnect, gatewayAddress } from './connect.ts';
import { readFrame } from './frames.ts';

class FakeSocket {
  static last: FakeSocket;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  sent: string[] = [];
  closed = false;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    FakeSocket.last = this;
  }
  send(frame: string) {
    this.sent.push(frame);
  }
  close() {
    this.closed = true;
  }
  say(frame: string) {
    this.onmessage?.({ data: frame });
  }
}

const opening =
  '0{"sid":"x","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":262144}';

function open() {
  const events = { opened: vi.fn(), lost: vi.fn(), refused: vi.fn(), fact: vi.fn() };
  const connect = createConnect('ws://site/socket.io/', FakeSocket as unknown as typeof WebSocket);
  const wire = connect(events);
  return { wire, events, socket: FakeSocket.last };
}

function connected() {
  const all = open();
  all.socket.say(opening);
  all.socket.say('40{"sid":"y"}');
  return all;
}

describe('the wire', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('connects as Socket.IO does and answers pings', () => {
    const { socket, events } = connected();
    expect(socket.address).toBe('ws://site/socket.io/?EIO=4&transport=websocket');
    expect(events.opened).toHaveBeenCalledOnce();
    socket.say('2');
    expect(socket.sent).toEqual(['40', '3']);
    expect(gatewayAddress({ protocol: 'https:', host: 'a.b' })).toBe('wss://a.b/socket.io/');
  });

  it('settles a command with its own ack', async () => {
    const { wire, socket } = connected();
    const first = wire.emit('chat:read', { conversation: 'c', upToSeq: 1 });
    const second = wire.emit('chat:list', {});
    expect(socket.sent.slice(1)).toEqual([
      '421["chat:read",{"conversation":"c","upToSeq":1}]',
      '422["chat:list",{}]',
    ]);
    socket.say('432[{"ok":true,"data":{"chats":[]}}]');
    socket.say('431[{"ok":false,"error":{"code":"not_found"}}]');
    await expect(second).resolves.toEqual({ chats: [] });
    await expect(first).rejects.toMatchObject({ refusal: { code: 'not_found' } });
  });

  it('[REAL-08] hands facts on by name', () => {
    const { events, socket } = connected();
    socket.say('42["counts:changed",{"unread":2,"newLikes":0,"version":7}]');
    expect(events.fact).toHaveBeenCalledWith('counts:changed', {
      unread: 2,
      newLikes: 0,
      version: 7,
    });
  });

  it('tells a refused handshake by its code', () => {
    const { events, socket } = open();
    socket.say(opening);
    socket.say('44{"message":"x","data":{"code":"authentication_required"}}');
    expect(events.refused).toHaveBeenCalledWith({ code: 'authentication_required' });
    expect(events.lost).not.toHaveBeenCalled();
    expect(socket.closed).toBe(true);
  });

  it('is lost once, and with it whatever waits', async () => {
    const { wire, events, socket } = connected();
    const waiting = wire.emit('chat:list', {});
    socket.onclose?.();
    socket.onerror?.();
    await expect(waiting).rejects.toThrow('wire broken');
    await expect(wire.emit('chat:list', {})).rejects.toThrow('wire broken');
    expect(events.lost).toHaveBeenCalledOnce();
  });

  it('notices silence: of the line, and of an answer', async () => {
    const { wire, events, socket } = connected();
    const waiting = wire.emit('chat:list', {}).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(ackTimeoutMs);
    expect(await waiting).toBe('wire broken');
    socket.say('2');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(events.lost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(events.lost).toHaveBeenCalledOnce();
  });

  it('[REAL-05] waits to be let in as long as the gateway is heard of', async () => {
    const { socket, events } = open();
    socket.say(opening);
    await vi.advanceTimersByTimeAsync(25_000);
    socket.say('2');
    await vi.advanceTimersByTimeAsync(19_000);
    socket.say('40{"sid":"y"}');
    expect(events.opened).toHaveBeenCalledOnce();
    expect(events.lost).not.toHaveBeenCalled();
  });

  it('gives up a gateway that does not open in fifteen seconds', async () => {
    const { events, socket } = open();
    await vi.advanceTimersByTimeAsync(14_999);
    expect(events.lost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(events.lost).toHaveBeenCalledOnce();
    expect(socket.closed).toBe(true);
  });

  it('closes without telling', () => {
    const { wire, events, socket } = connected();
    wire.close();
    socket.onclose?.();
    expect(events.lost).not.toHaveBeenCalled();
  });

  it('takes rubbish apart without an error', () => {
    for (const frame of ['', '9', '42', '42{', '43[1]', '4', '0', '42["a"', '46-["x"]']) {
      expect(['unknown', 'event']).toContain(readFrame(frame).kind);
    }
  });
});
