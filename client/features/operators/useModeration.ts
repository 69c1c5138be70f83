import type { CaseView, ModerationQueueAnswer } from '@rendezvous/core/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFacts, useWhenOvertaken } from '../../app/session/index.ts';
import { showToast } from '../../ui/index.ts';

export interface Verdict {
  measure: string;
  reason?: string;
  text: string;
}

/** What waits for a decision, kept live by facts, and the case that is open. */
export function useModeration() {
  const call = useCall();
  const errorText = useErrorText();
  const [queue, setQueue] = useState<ModerationQueueAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [open, setOpen] = useState<CaseView | null>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);

  const reload = useCallback(() => {
    const mine = (asked.current += 1);
    call<ModerationQueueAnswer>('GET', '/api/moderation-queue.php').then(
      (answer) => {
        if (mine !== asked.current) return;
        setQueue(answer);
        setFailure(null);
      },
      (error: unknown) => {
        if (mine === asked.current) setFailure(error);
      },
    );
  }, [call]);
  useEffect(reload, [reload]);
  useWhenOvertaken(reload);
  useFacts((fact) => {
    if (fact.name === 'moderation:changed') reload();
  });

  async function told(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast({ tone: 'bad', text: errorText(error) });
      reload();
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ queue, open, busy },
    /** Why the cases are not here, or no longer true, in words; null while nothing is wrong. */
    failure: failure === null ? null : errorText(failure),
    retry() {
      setFailure(null);
      reload();
    },
    claim: (id: string) =>
      told(async () => {
        const before = open?.id;
        await call('POST', '/api/moderation-claim.php', { body: { id } });
        const answer = await call<{ case: CaseView }>('GET', `/api/moderation-case.php?id=${id}`);
        setOpen(answer.case);
        if (before !== undefined && before !== id) {
          await call('POST', '/api/moderation-release.php', { body: { id: before } });
        }
      }),
    release: () =>
      told(async () => {
        if (!open) return;
        await call('POST', '/api/moderation-release.php', { body: { id: open.id } });
        setOpen(null);
        reload();
      }),
    decide: (verdict: Verdict) =>
      told(async () => {
        if (!open) return;
        await call('POST', '/api/moderation-decide.php', { body: { id: open.id, ...verdict } });
        setOpen(null);
        reload();
      }),
  };
}
