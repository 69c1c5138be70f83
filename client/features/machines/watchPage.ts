import {
  describeStep,
  watchChannel,
  type WatchedStep,
  type WatchMessage,
} from '@rendezvous/machines/watching';
import type { AnyMachineSnapshot, InspectionEvent, StateValue } from 'xstate';
import { newUuid } from '../../app/uuid.ts';

/** Of each page the newest are kept, for who begins to watch later. */
const stepsMax = 500;

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot;

/**
 * Tells what the machines of this page do to whoever watches in another tab (MACH-04), and what they have done as soon
 * as somebody begins to. Nothing secret leaves the page, and nothing leaves the browser.
 *
 * @returns the option `inspect` of XState's actors
 */
export function watchPage(): (event: InspectionEvent) => void {
  const tab = newUuid();
  const channel = new BroadcastChannel(watchChannel);
  const tell = (message: WatchMessage) => channel.postMessage(message);
  const recorded: WatchedStep[] = [];
  let taken = 0;
  const tellAll = () =>
    tell({ type: 'steps', tab, first: taken - recorded.length, steps: recorded });
  /** What an actor has gone through since its last step. */
  const passed = new WeakMap<object, StateValue[]>();
  const names = new WeakMap<object, string>();
  let named = 0;

  channel.addEventListener('message', ({ data }: MessageEvent<WatchMessage>) => {
    if (data.type === 'watching') tellAll();
  });
  window.addEventListener('pagehide', () => tell({ type: 'closed', tab }));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tellAll();
  });

  function nameOf(actor: object, machine: string): string {
    const name = names.get(actor) ?? `${machine}:${tab.slice(0, 4)}.${(named += 1)}`;
    names.set(actor, name);
    return name;
  }

  return (inspected) => {
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return;
    const { actorRef, event, snapshot } = inspected;
    if (!isMachine(snapshot)) return;
    const through = [...(passed.get(actorRef) ?? []), snapshot.value as StateValue];
    if (inspected.type === '@xstate.microstep') {
      passed.set(actorRef, through);
      return;
    }
    passed.delete(actorRef);
    const machine = snapshot.machine.id;
    const step = describeStep({
      ...{ actor: nameOf(actorRef, machine), machine, page: location.pathname, at: Date.now() },
      ...{ event, through, status: snapshot.status, context: snapshot.context },
    });
    recorded.push(step);
    if (recorded.length > stepsMax) recorded.shift();
    tell({ type: 'steps', tab, first: taken, steps: [step] });
    taken += 1;
  };
}
