import { Paper } from './SignupFrame.styles.ts';
import type { CompleteSignupAnswer } from '@rendezvous/core/contract';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteSignupCompleted } from '../../app/completedSignup.ts';
import { PageSkeleton } from '../../app/frame/PageSkeleton.tsx';
import { useResource } from '../../app/resource.ts';
import { BadLink } from './BadLink.tsx';
import { SignupFrame } from './SignupFrame.tsx';
import { SignupFlow } from './signup/SignupFlow.tsx';
import { useToken } from './useMailedLink.ts';

/** Finishes what was begun on another site: only what is not known yet has to be filled in (ROUTE-18, SIGNUP-13). */
export function CompleteSignupPage() {
  const { t } = useTranslation('accounts');
  const token = useToken();
  const resource = useResource(`complete:${token}`, (ask) =>
    ask<CompleteSignupAnswer>('GET', `/api/complete-signup.php?token=${encodeURIComponent(token)}`),
  );
  // The link is used up when the account is made, and the member who has it by then is shown the way to the mail.
  const [known, setKnown] = useState<CompleteSignupAnswer['known'] | null>(null);
  if (resource.state === 'ready' && !known) setKnown(resource.value.known);
  const begin = useMemo(() => ({ known: { ...known }, profile: null, token }), [known, token]);
  const done = useCallback(() => noteSignupCompleted(), []);

  if (!known && resource.state === 'failed') {
    return <BadLink {...resource} again={{ to: '/signup', label: t('signup') }} />;
  }
  if (!known) return <PageSkeleton />;
  return (
    <SignupFrame title={t('completeTitle')}>
      <Paper>
        <SignupFlow begin={begin} heading="h1" onDone={done} />
      </Paper>
    </SignupFrame>
  );
}
