import './Progress.css';
import {
  progressSteps,
  selectProgress,
  type SignupEvent,
  type SignupProgress,
  type SignupSnapshot,
} from '@rendezvous/machines/signup';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { Button, ErrorText, Icon } from '../../../ui/index.ts';
import { Faces } from './Faces.tsx';
import { StepHeading } from './StepHeading.tsx';

interface ProgressProps {
  snapshot: SignupSnapshot;
  send: (event: SignupEvent) => unknown;
  heading: 'h1' | 'h2';
}

/** What is going on, step by step, as the machine comes to it (SIGNUP-03). */
export function Progress({ snapshot, send, heading }: ProgressProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const now = selectProgress(snapshot);
  const at = now ? progressSteps.indexOf(now) : progressSteps.length;
  const { form, matches, refusal } = snapshot.context;
  const trouble = snapshot.matches('trouble');
  const about = (step: SignupProgress) => {
    if (step === 'findingMatches' && form.city.trim())
      return t('progress.near', { city: form.city.trim() });
    return step === 'sendingMail' ? t('progress.to', { email: form.email.trim() }) : '';
  };
  return (
    <div>
      <StepHeading as={heading}>{t('progress')}</StepHeading>
      <p className="lead">{t('progress.lead')}</p>
      <p className="vh" role="status">
        {now && !trouble ? t(`progress.${now}`) : ''}
      </p>
      <ol className="signup-progress">
        {progressSteps.map((step, index) => (
          <li
            key={step}
            className={index < at ? 'done' : index === at ? 'now' : ''}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className="dot">
              {index < at ? <Icon name="check" size={16} strokeWidth={2.5} /> : null}
            </span>
            <div className="what">
              <b>{t(index < at ? `progress.${step}.done` : `progress.${step}`)}</b>
              {about(step) ? <small>{about(step)}</small> : null}
              {step === 'findingMatches' ? <Faces profiles={matches} /> : null}
            </div>
          </li>
        ))}
      </ol>
      {trouble ? (
        <div className="stack" role="alert">
          <ErrorText>{errorText(refusal ?? { code: 'server_error' })}</ErrorText>
          <div className="row">
            <Button $look="primary" onClick={() => send({ type: 'RETRY' })}>
              {t('progress.retry')}
            </Button>
            <Button $look="quiet" onClick={() => send({ type: 'BACK' })}>
              {t('previous')}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
