import { useRef, useState } from 'react';
import { isSwallowed } from './http/index.ts';

interface Submit<Input extends unknown[], Answer> {
  /** Answers undefined when it failed, or when the last one is still under way. */
  submit: (...input: Input) => Promise<Answer | undefined>;
  busy: boolean;
  /** What went wrong last time, until the next try. */
  error: unknown;
}

/** What a form or button does on the gateway. However often it is pressed, it runs once at a time. */
export function useSubmit<Input extends unknown[], Answer>(
  run: (...input: Input) => Promise<Answer>,
): Submit<Input, Answer> {
  const underWay = useRef(false);
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({
    busy: false,
    error: null,
  });
  async function submit(...input: Input) {
    if (underWay.current) return undefined;
    underWay.current = true;
    setState({ busy: true, error: null });
    try {
      const answer = await run(...input);
      setState({ busy: false, error: null });
      return answer;
    } catch (error) {
      setState({ busy: false, error: isSwallowed(error) ? null : error });
      return undefined;
    } finally {
      underWay.current = false;
    }
  }
  return { ...state, submit };
}
