import type { Facts, MessageView } from '@rendezvous/core/contract';
import { createCatchUp } from './catchUp.ts';
import { openConnection, type Connection } from './connection.ts';
import { createLogs } from './logs.ts';
import type { Member } from './members.ts';
import { backInSyncMs, delivered, deliveryMs, fail, reconnects, syncsPerLoss } from './metrics.ts';
import { gateways } from './options.ts';
import { createOutbox } from './outbox.ts';
import { checkStored } from './checkStored.ts';
import { askWithRetry } from './askWithRetry.ts';

const firstBackoffMs = 250;
const longestBackoffMs = 5_000;
/** Stands before the time a message was written at, for the one who receives it. */
const writtenAt = / @(\d+)$/;

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * A member on one device: connects, syncs, sends and comes back, as docs/protocol.md asks of a client.
 * `start` is the gateway it begins with; whenever a connection is lost it goes on to the next one.
 * `heard` is told once of every message that somebody else has written since the first sync.
 */
export function createDevice(
  member: Member,
  start: number,
  tags: Record<string, string> = {},
  heard: (message: MessageView) => void = () => undefined,
) {
  const logs = createLogs();
  const catchUp = createCatchUp(logs, (message) => {
    if (message.sender !== member.profile) heard(message);
  });
  let connection: Connection | null = null;
  let gateway = start;
  let failures = 0;
  let lostAtMs: number | null = null;
  let chainsBefore = 0;
  let everLost = false;
  let stopped = false;
  let over: Error | null = null;
  let away = false;
  const timers = new Set<number>();
  let ready: Waiting[] = [];
  let isReady = false;
  // Those who lost nothing should not notice when others do.
  const outbox = createOutbox(
    () => connection,
    () => ({ ...tags, lost: everLost ? 'yes' : 'no' }),
  );

  function later(afterMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!stopped) work();
    }, afterMs);
    timers.add(timer);
  }

  function connect(): void {
    away = false;
    const url = gateways[gateway % gateways.length] ?? '';
    const opened: Connection = openConnection(url, member.cookie, {
      connected() {
        connection = opened;
        outbox.resend();
        void inSync(opened);
      },
      fact: (name, payload) => take(opened, name, payload),
      ended: (refusal) => lost(opened, refusal),
    });
  }

  /** Facts are heard from here on, so what is synced now leaves no gap. */
  async function inSync(on: Connection): Promise<void> {
    if (!(await catchUp.sync(on)) || on !== connection) return;
    failures = 0;
    isReady = true;
    if (lostAtMs !== null) {
      backInSyncMs.add(Date.now() - lostAtMs, tags);
      syncsPerLoss.add(catchUp.chains() - chainsBefore, tags);
    }
    lostAtMs = null;
    for (const { resolve } of ready) resolve();
    ready = [];
  }

  function lost(which: Connection, refusal: string | null): void {
    if (connection === which) connection = null;
    else if (connection !== null) return;
    isReady = false;
    if (stopped || away) return;
    if (refusal === 'authentication_required') {
      fail('handshake_refused', refusal);
      giveUp(new Error(refusal));
      return;
    }
    if (lostAtMs === null) {
      lostAtMs = Date.now();
      chainsBefore = catchUp.chains();
    }
    everLost = true;
    reconnects.add(1, tags);
    gateway += 1;
    failures += 1;
    const pauseMs = Math.min(longestBackoffMs, firstBackoffMs * 2 ** (failures - 1));
    later((pauseMs * (1 + Math.random())) / 2, connect);
  }

  /** There is nothing to come back to: whoever waits is told. */
  function giveUp(error: Error): void {
    over = error;
    outbox.stop();
    for (const { reject } of ready) reject(error);
    ready = [];
  }

  function take(on: Connection, name: string, payload: unknown): void {
    if (name === 'chat:messageSent') received(on, (payload as Facts[typeof name]).message);
    if (name === 'gateway:draining') {
      later((payload as Facts[typeof name]).reconnectInMs, () => on.close());
    }
    if (name === 'gateway:resync') {
      later((payload as Facts[typeof name]).inMs, () => void catchUp.sync(on));
    }
  }

  function received(on: Connection, message: MessageView): void {
    const { conversation, seq, sender, text } = message;
    if (!logs.add(conversation, seq)) return;
    // Before the first sync nobody knows which numbers were there before.
    if (isReady && logs.hasGap(conversation)) void catchUp.fill(on, conversation);
    if (sender === member.profile) return;
    delivered.add(1, tags);
    const [, atMs] = writtenAt.exec(text ?? '') ?? [];
    if (atMs) deliveryMs.add(Date.now() - Number(atMs), tags);
    heard(message);
  }

  return {
    connect,
    /** Resolves when everything up to now is there; rejects when the session is over. */
    whenReady(): Promise<void> {
      if (over) return Promise.reject(over);
      if (isReady) return Promise.resolve();
      return new Promise<void>((resolve, reject) => ready.push({ resolve, reject }));
    },
    /** Writes to a profile; resolves with the stored message, or null when it is refused for good. */
    async write(profile: string, text: string): Promise<MessageView | null> {
      const message = await outbox.send(profile, `${text} @${Date.now()}`);
      // No fact comes to the device that has the ack.
      if (message) logs.add(message.conversation, message.seq);
      return message;
    },
    /** Opens a conversation, which reads it; null when there is no connection, or it ends meanwhile. */
    async open(conversation: string) {
      const answer = connection && (await askWithRetry(connection, 'chat:open', { conversation }));
      if (answer && !answer.ok) fail('open_refused', answer.error);
      return answer?.ok ? answer.data : null;
    },
    /** Messages that had to be fetched so far, because no fact had brought them. */
    fetched: catchUp.fetched,
    /** Loses the connection, as on a train. */
    drop: () => connection?.close(),
    /** Goes, until it connects again. */
    leave(): void {
      away = true;
      connection?.close();
    },
    /** Syncs once more; false when there is no connection that was in sync, or it ends meanwhile. */
    syncIfReady: async () =>
      isReady && connection !== null && (await catchUp.sync(connection)) && isReady,
    /** Waits until all is acknowledged, syncs once more and counts what is missing. */
    async settle(): Promise<void> {
      await outbox.whenIdle();
      let complete = false;
      while (!complete) {
        await this.whenReady();
        complete = connection !== null && (await catchUp.sync(connection));
      }
      for (const conversation of logs.gaps()) fail('gap', conversation);
      if (connection) await checkStored(connection, outbox.stored());
    },
    stop(): void {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      outbox.stop();
      connection?.close();
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
