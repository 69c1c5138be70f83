import { Paper } from './SignupFrame.styles.ts';
import type { CompleteSignupAnswer } from '@rendezvous/core/contract';
import { useCallback, useMemo } from 'react';
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
  const known = resource.state === 'ready' ? resource.value.known : null;
  const begin = useMemo(() => ({ known: { ...known }, profile: null, token }), [known, token]);
  const done = useCallback(() => noteSignupCompleted(), []);

  if (resource.state === 'failed') {
    return <BadLink {...resource} again={{ to: '/signup', label: t('signup') }} />;
  }
  if (resource.state === 'loading') return <PageSkeleton />;
  return (
    <SignupFrame title={t('completeTitle')}>
      <Paper>
        <SignupFlow begin={begin} heading="h1" onDone={done} />
      </Paper>
    </SignupFrame>
  );
}
