import { beforeEach, expect, it, vi } from 'vitest';
import { openConnection } from './lib/connection.ts';
import { join } from './lib/frames.ts';

/** k6's WebSocket as far as the client uses it. */
interface K6Socket {
  sent: string[];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
}

const sockets = vi.hoisted(() => [] as K6Socket[]);
vi.mock('k6/websockets', () => ({
  WebSocket: class implements K6Socket {
    sent: string[] = [];
    constructor() {
      sockets.push(this);
    }
    send(text: string) {
      this.sent.push(text);
    }
    close() {}
  },
}));
beforeEach(() => void sockets.splice(0));

it('[LOADT-01] asks to be let in even if k6 has dropped the first frame, as it does under load', () => {
  const listener = { connected: vi.fn(), fact: vi.fn(), ended: vi.fn() };
  const connection = openConnection('http://site.test', 'auth=token', listener);
  const [socket] = sockets;
  socket?.onopen?.();
  expect(socket?.sent).toEqual([join]);
  socket?.onmessage?.({ data: '40{"sid":"x"}' });
  expect(listener.connected).toHaveBeenCalledOnce();
  connection.close();
});
