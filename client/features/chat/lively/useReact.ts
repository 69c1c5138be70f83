import type { ReactionSign } from '@rendezvous/core/contract';
import { useCallback } from 'react';
import { useErrorText } from '../../../app/errorText.ts';
import { useAsk, type ChatEngine } from '../../../app/session/index.ts';
import { CommandRefused } from '../../../app/wire/index.ts';
import { showToast } from '../../../ui/toasts.ts';

/** Puts a sign at a message, or takes it back with null; what is refused is said. */
export function useReact(engine: ChatEngine, conversation: string) {
  const ask = useAsk();
  const errorText = useErrorText();
  return useCallback(
    async (seq: number, sign: ReactionSign | null) => {
      try {
        const reaction = await ask('chat:react', { conversation, seq, sign });
        const payload = { ...reaction, conversation, seq };
        engine.takeFact('chat:messageReacted', payload);
      } catch (error) {
        const text = errorText(error instanceof CommandRefused ? error.refusal : error);
        showToast({ tone: 'bad', text });
      }
    },
    [ask, errorText, engine, conversation],
  );
}
