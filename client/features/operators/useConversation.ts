import {
  limits,
  type ContextAnswer,
  type MessageContent,
  type ReactionSign,
} from '@rendezvous/core/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAsk } from '../../app/session/index.ts';
import { newUuid } from '../../app/uuid.ts';
import { CommandRefused } from '../../app/wire/index.ts';

/** Less than this left, and writing renews the claim. */
const renewBelowMs = 4 * 60_000;

const lostCodes = ['not_claimed', 'claimed_by_other', 'lease_lost'];

/** One conversation an operator holds: what it shows, its answers, its notes, and whether the claim still stands. */
export function useConversation({
  conversation,
  version,
  leaseUntil,
  onRenewed,
}: {
  conversation: string;
  /** Another one: something has changed. */
  version: number;
  leaseUntil: number;
  onRenewed: (leaseUntil: string) => void;
}) {
  const ask = useAsk();
  const [context, setContext] = useState<ContextAnswer | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const renewing = useRef(false);
  /** The send that is under way or failed: repeated under the same id it is stored once. */
  const pending = useRef<{ clientId: string; content: MessageContent } | null>(null);

  const load = useCallback(() => {
    ask('operator:context', { conversation }).then((answer) => {
      setContext(answer);
      setError(null);
    }, setError);
  }, [ask, conversation]);
  useEffect(load, [load, version]);

  async function renew(force = false) {
    if (renewing.current || (!force && leaseUntil - Date.now() > renewBelowMs)) return;
    renewing.current = true;
    try {
      const renewed = await ask('operator:claim', { conversation });
      onRenewed(renewed.leaseUntil);
      if (force) load();
    } catch (failed) {
      setError(failed);
    } finally {
      renewing.current = false;
    }
  }

  /** Answers whether it was stored. */
  async function reply(text: string): Promise<boolean> {
    if (busy) return false;
    const content: MessageContent = { type: 'text', text };
    const before = pending.current?.content;
    const isRepeat = before?.type === 'text' && before.text === text;
    if (!isRepeat) pending.current = { clientId: newUuid(), content };
    setBusy(true);
    try {
      const { clientId = '' } = pending.current ?? {};
      await ask('operator:reply', { conversation, clientId, content });
      pending.current = null;
      setError(null);
      load();
      return true;
    } catch (failed) {
      setError(failed);
      return false;
    } finally {
      setBusy(false);
    }
  }

  /** The member sees that an answer is being written, as the fictional profile's; nobody misses it. */
  const toldAt = useRef(0);
  function signalWriting(text: string) {
    const typing = text.trim() !== '';
    const sinceMs = Date.now() - toldAt.current;
    if (typing ? sinceMs < limits.typing.everyMs : sinceMs > limits.typing.lastsMs) return;
    toldAt.current = typing ? Date.now() : 0;
    ask('operator:setTyping', { conversation, typing }).catch(() => undefined);
  }

  async function react(seq: number, sign: ReactionSign | null) {
    try {
      await ask('operator:react', { conversation, seq, sign });
      load();
    } catch (failed) {
      setError(failed);
    }
  }

  async function older() {
    const before = context?.messages[0]?.seq;
    if (before === undefined) return;
    const page = await ask('operator:context', { conversation, before });
    setContext((shown) =>
      shown === null
        ? page
        : {
            ...shown,
            messages: [...page.messages, ...shown.messages],
            more: page.more,
            writers: { ...page.writers, ...shown.writers },
          },
    );
  }

  async function note(text: string) {
    const { notes } = await ask('operator:note', { conversation, id: newUuid(), text });
    setContext((shown) => shown && { ...shown, notes });
  }

  const code = error instanceof CommandRefused ? error.refusal.code : null;
  return {
    ...{ context, busy, renew, reply, react, older, note, signalWriting },
    /** The claim is gone: what was written stays, and it can be claimed again. */
    lost: code !== null && lostCodes.includes(code),
    error,
  };
}

export type HeldConversation = ReturnType<typeof useConversation>;
