import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Actions, Lead } from '../../../ui/Layout.tsx';
import { Stack } from './SignupFlow.styles.ts';
import { css, keyframes, styled } from 'styled-components';
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

const blink = keyframes`
50% {
opacity: 0.25;
}
`;

type State = 'done' | 'now' | 'ahead';

const Dot = styled.span<{ $state: State }>`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  border: 2px solid ${({ $state }) => ($state === 'ahead' ? 'var(--line)' : 'var(--teal)')};
  background: ${({ $state }) => ($state === 'done' ? 'var(--teal)' : 'var(--surface)')};
  color: var(--on-teal);
  ${({ $state }) =>
    $state === 'now' &&
    css`
      &::after {
        content: '';
        width: 10px;
        height: 10px;
        border-radius: 50%;
        background: var(--teal);
        animation: ${blink} 1.2s infinite;
      }
    `};
`;

const Step = styled.li<{ $state: State }>`
  position: relative;
  display: grid;
  grid-template-columns: 28px 1fr;
  gap: 14px;
  padding-bottom: var(--s5);
  color: ${({ $state }) => ($state === 'ahead' ? 'var(--ink-2)' : 'var(--ink)')};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 13px;
    top: 30px;
    bottom: 2px;
    width: 2px;
    border-radius: 1px;
    background: ${({ $state }) => ($state === 'done' ? 'var(--teal)' : 'var(--line)')};
  }
  > div {
    padding-top: 2px;
  }
  b {
    font-weight: ${({ $state }) => ($state === 'now' ? 600 : 480)};
  }
  small {
    display: block;
    font-size: var(--t1);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`;

const Steps = styled.ol`
  display: grid;
  margin-top: var(--s5);
`;

const stateOf = (index: number, at: number): State =>
  index < at ? 'done' : index === at ? 'now' : 'ahead';

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
      <Lead>{t('progress.lead')}</Lead>
      <VisuallyHidden as="p" role="status">
        {now && !trouble ? t(`progress.${now}`) : ''}
      </VisuallyHidden>
      <Steps>
        {progressSteps.map((step, index) => (
          <Step
            key={step}
            $state={stateOf(index, at)}
            aria-current={index === at ? 'step' : undefined}
          >
            <Dot $state={stateOf(index, at)}>
              {index < at ? <Icon name="check" size={16} strokeWidth={2.5} /> : null}
            </Dot>
            <div>
              <b>{t(index < at ? `progress.${step}.done` : `progress.${step}`)}</b>
              {about(step) ? <small>{about(step)}</small> : null}
              {step === 'findingMatches' ? <Faces profiles={matches} /> : null}
            </div>
          </Step>
        ))}
      </Steps>
      {trouble ? (
        <Stack role="alert">
          <ErrorText>{errorText(refusal ?? { code: 'server_error' })}</ErrorText>
          <Actions>
            <Button $look="primary" onClick={() => send({ type: 'RETRY' })}>
              {t('progress.retry')}
            </Button>
            <Button $look="quiet" onClick={() => send({ type: 'BACK' })}>
              {t('previous')}
            </Button>
          </Actions>
        </Stack>
      ) : null}
    </div>
  );
}
