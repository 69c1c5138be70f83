import { Flow } from './SignupFlow.styles.ts';
import { selectIsInProgress, selectStep } from '@rendezvous/machines/signup';
import { useEffect } from 'react';
import { useUser } from '../../../app/session/index.ts';
import { MailScreen } from './MailScreen.tsx';
import { Progress } from './Progress.tsx';
import { SignupSteps } from './SignupSteps.tsx';
import { Stopped } from './Stopped.tsx';
import { useSignup, type SignupBegin } from './useSignup.ts';
import { useStepHistory } from './useStepHistory.ts';

interface SignupFlowProps {
  begin: SignupBegin;
  /** The heading is the page's own, or that of a dialog on it. */
  heading: 'h1' | 'h2';
  /** Told while it must not be closed (SIGNUP-04, SIGNUP-05). */
  onUnderWay?: (underWay: boolean) => void;
  /** Told when the account is there and the way to the mail is shown. */
  onDone?: () => void;
}

/** Signing up, from the first question to the look into the mail (SIGNUP-01, SIGNUP-03). */
export function SignupFlow({ begin, heading, onUnderWay, onDone }: SignupFlowProps) {
  const { snapshot, send } = useSignup(begin);
  const user = useUser();
  const step = selectStep(snapshot);
  const underWay = selectIsInProgress(snapshot);
  const done = snapshot.matches('done');
  useStepHistory(step, underWay, send);
  useEffect(() => onUnderWay?.(underWay), [underWay, onUnderWay]);
  useEffect(() => {
    if (done) onDone?.();
  }, [done, onDone]);

  const { mail, matches, form } = snapshot.context;
  return (
    <Flow>
      {underWay ? (
        <Progress snapshot={snapshot} send={send} heading={heading} />
      ) : done || user ? (
        <MailScreen
          email={mail?.email ?? user?.email ?? form.email}
          refused={mail?.state === 'failed'}
          matches={matches}
          heading={heading}
          again={!done}
        />
      ) : step === null ? (
        <Stopped snapshot={snapshot} send={send} heading={heading} />
      ) : (
        <SignupSteps snapshot={snapshot} step={step} send={send} heading={heading} />
      )}
    </Flow>
  );
}
