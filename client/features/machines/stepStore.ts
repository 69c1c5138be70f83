import { watchChannel, type WatchedStep, type WatchMessage } from '@rendezvous/machines/watching';
import { createStore, type Store } from '../../app/store.ts';

/** A running machine and what was recorded of it, oldest first. */
export interface Watched {
  actor: string;
  machine: string;
  /** Null: it runs on the server. */
  page: string | null;
  steps: readonly WatchedStep[];
  /** Its page is closed. */
  closed: boolean;
}

export interface Recording {
  watched: readonly Watched[];
  /** Whether the server can be heard. */
  connected: boolean;
}

/** Of each machine the newest are kept. */
const stepsMax = 500;

export const lastOf = ({ steps }: Watched): WatchedStep | undefined => steps.at(-1);

export const isRunning = (watched: Watched): boolean =>
  !watched.closed && lastOf(watched)?.status === 'active';

/** Adds steps to a recording; machines that are new come last. */
export function withSteps(
  watched: readonly Watched[],
  steps: readonly WatchedStep[],
): readonly Watched[] {
  const all = new Map(watched.map((each) => [each.actor, each]));
  for (const step of steps) {
    const { actor, machine, page } = step;
    const known = all.get(actor) ?? { actor, machine, page, steps: [], closed: false };
    all.set(actor, { ...known, closed: false, steps: [...known.steps, step].slice(-stepsMax) });
  }
  return [...all.values()];
}

/**
 * Records what the pages of this browser and the server tell of their machines, from now on and from before: both tell
 * what they have kept. Returns how to stop.
 */
export function record(): { recording: Store<Recording>; stop: () => void } {
  const recording = createStore<Recording>({ watched: [], connected: false });
  const known = new Set<string>();
  const actorsOf = new Map<string, Set<string>>();

  function take(steps: readonly { key: string; step: WatchedStep }[]) {
    const fresh = steps.filter(({ key }) => !known.has(key));
    for (const { key } of fresh) known.add(key);
    if (fresh.length === 0) return;
    recording.set((before) => ({
      ...before,
      watched: withSteps(
        before.watched,
        fresh.map(({ step }) => step),
      ),
    }));
  }

  const channel = new BroadcastChannel(watchChannel);
  channel.addEventListener('message', ({ data }: MessageEvent<WatchMessage>) => {
    if (data.type === 'steps') {
      const { tab, first, steps } = data;
      const actors = actorsOf.get(tab) ?? new Set();
      for (const { actor } of steps) actors.add(actor);
      actorsOf.set(tab, actors);
      take(steps.map((step, index) => ({ key: `${tab} ${first + index}`, step })));
    }
    if (data.type === 'closed') {
      const actors = actorsOf.get(data.tab);
      recording.set((before) => ({
        ...before,
        watched: before.watched.map((each) =>
          actors?.has(each.actor) ? { ...each, closed: true } : each,
        ),
      }));
    }
  });
  channel.postMessage({ type: 'watching' } satisfies WatchMessage);

  const server = new EventSource('/dev/machines/steps');
  const setConnected = (connected: boolean) =>
    recording.set((before) => ({ ...before, connected }));
  server.addEventListener('open', () => setConnected(true));
  server.addEventListener('error', () => setConnected(false));
  server.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) =>
    take([{ key: lastEventId, step: JSON.parse(data) as WatchedStep }]),
  );

  return {
    recording,
    stop() {
      channel.close();
      server.close();
    },
  };
}
