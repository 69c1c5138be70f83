import { describe, expect, it, vi } from 'vitest';
import { connectLater } from './connectLater.ts';
import type { Connect, WireEvents } from './wire.ts';

/** Of a machine that is busy with other things. */
const patience = { timeout: 20_000 };
const watch = () =>
  ({ opened: vi.fn(), lost: vi.fn(), refused: vi.fn(), fact: vi.fn() }) satisfies WireEvents;

describe('a socket client that is fetched when it is needed', () => {
  it('carries commands once it is there, and none before', async () => {
    const emit = vi.fn(() => Promise.resolve({ chats: [] }));
    const connect = (() => ({ emit, close: vi.fn() })) as unknown as Connect;
    const wire = connectLater(() => Promise.resolve(connect))(watch());
    await expect(wire.emit('chat:list', {})).rejects.toThrow('wire broken');
    await expect(wire.emit('chat:list', {})).resolves.toEqual({ chats: [] });
  });

  it('that cannot be had is a connection lost, and the next one asks for it again', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no such chunk')));
    const open = connectLater(load);
    const [first, second] = [watch(), watch()];
    open(first);
    await vi.waitFor(() => expect(first.lost).toHaveBeenCalledOnce(), patience);
    open(second);
    await vi.waitFor(() => expect(second.lost).toHaveBeenCalledOnce(), patience);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('closed before it came opens nothing and tells nothing', async () => {
    const connect = vi.fn();
    const loading = Promise.resolve(connect as unknown as Connect);
    const events = watch();
    connectLater(() => loading)(events).close();
    await loading;
    await Promise.resolve();
    expect(connect).not.toHaveBeenCalled();
    expect(events.lost).not.toHaveBeenCalled();
  });
});
