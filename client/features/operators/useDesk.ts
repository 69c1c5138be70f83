import type {
  FiguresAnswer,
  OperatorView,
  QueueAnswer,
  QueueEntry,
} from '@rendezvous/core/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../app/errorText.ts';
import { useAsk, useFacts, useWhenOvertaken } from '../../app/session/index.ts';
import { showToast } from '../../ui/index.ts';

/** So many conversations fit side by side. */
const openMax = 3;
/** Figures need not be newer. */
const figuresEveryMs = 5_000;

/** A conversation on the desk: what the queue said of it, until when it is held, and how often it changed. */
export interface OpenConversation {
  entry: QueueEntry;
  leaseUntil: number;
  version: number;
}

/** What lies on an operator's desk: the queue, kept live by facts, and the conversations that are open. */
export function useDesk() {
  const ask = useAsk();
  const errorText = useErrorText();
  const [queue, setQueue] = useState<QueueAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [figures, setFigures] = useState<FiguresAnswer | null>(null);
  const [aheadMs, setAheadMs] = useState(0);
  const [open, setOpen] = useState<OpenConversation[]>([]);
  const [active, setActive] = useState<string | null>(null);
  const asked = useRef({ queue: 0, figuresAt: 0 });
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reload = useCallback(() => {
    // What was asked last counts, whatever order the answers come in.
    const mine = (asked.current.queue += 1);
    ask('operator:queue', {}).then(
      (answer) => {
        if (mine !== asked.current.queue) return;
        setQueue(answer);
        setFailure(null);
        setAheadMs(Date.now() - Date.parse(answer.now));
        // What this operator holds lies on the desk, also after the page was loaded anew.
        setOpen((shown) => withHeld(shown, answer));
      },
      (error: unknown) => {
        if (mine === asked.current.queue) setFailure(error);
      },
    );
    // What changes within the pause is read at its end.
    clearTimeout(later.current);
    const pause = asked.current.figuresAt + figuresEveryMs - Date.now();
    later.current = setTimeout(
      () => {
        asked.current.figuresAt = Date.now();
        ask('operator:figures', {}).then(setFigures, () => undefined);
      },
      Math.max(0, pause),
    );
  }, [ask]);

  useEffect(reload, [reload]);
  useEffect(() => () => clearTimeout(later.current), []);
  useWhenOvertaken(reload);
  useFacts((fact) => {
    if (fact.name !== 'operator:queueChanged' && fact.name !== 'operator:claimed') return;
    const changed =
      fact.name === 'operator:claimed' ? [fact.payload.conversation] : fact.payload.conversations;
    setOpen((shown) =>
      shown.map((each) =>
        changed.includes(each.entry.conversation) ? { ...each, version: each.version + 1 } : each,
      ),
    );
    reload();
  });

  const told = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showToast({ tone: 'bad', text: errorText(error) });
      reload();
    }
  };
  const close = (conversation: string) => {
    setOpen((shown) => shown.filter(({ entry }) => entry.conversation !== conversation));
    setActive((now) => (now === conversation ? null : now));
  };

  return {
    ...{ queue, figures, aheadMs, open, active, setActive, reload },
    /** Why the queue is not here, or no longer true, in words; null while nothing is wrong. */
    failure: failure === null ? null : errorText(failure),
    retry() {
      setFailure(null);
      reload();
    },
    /** Claims one and puts it on the desk, beside what lies there; the oldest makes room. */
    claim: (entry: QueueEntry) =>
      told(async () => {
        const { conversation } = entry;
        const { leaseUntil } = await ask('operator:claim', { conversation });
        setOpen((shown) => {
          const others = shown.filter((each) => each.entry.conversation !== conversation);
          const held = { entry, leaseUntil: Date.parse(leaseUntil), version: 0 };
          const known = shown.find((each) => each.entry.conversation === conversation);
          if (known)
            return shown.map((each) =>
              each === known ? { ...held, version: each.version + 1 } : each,
            );
          return [...others.slice(-(openMax - 1)), held];
        });
        setActive(conversation);
      }),
    renewed(conversation: string, leaseUntil: string) {
      setOpen((shown) =>
        shown.map((each) =>
          each.entry.conversation === conversation
            ? { ...each, leaseUntil: Date.parse(leaseUntil) }
            : each,
        ),
      );
    },
    release: (conversation: string) =>
      told(async () => {
        close(conversation);
        await ask('operator:release', { conversation });
      }),
    snooze: (conversation: string, minutes: number) =>
      told(async () => {
        await ask('operator:snooze', { conversation, minutes });
        close(conversation);
      }),
    handOver: (conversation: string, { id }: OperatorView) =>
      told(async () => {
        await ask('operator:handOver', { conversation, operator: id });
        close(conversation);
      }),
  };
}

export type Desk = ReturnType<typeof useDesk>;

function withHeld(shown: OpenConversation[], { waiting, me }: QueueAnswer): OpenConversation[] {
  const known = new Set(shown.map(({ entry }) => entry.conversation));
  const held = waiting.flatMap((entry) =>
    entry.claimedBy?.operator.id === me.id && !known.has(entry.conversation)
      ? [{ entry, leaseUntil: Date.parse(entry.claimedBy.leaseUntil), version: 0 }]
      : [],
  );
  return held.length === 0 ? shown : [...shown, ...held].slice(-openMax);
}
