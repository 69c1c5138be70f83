import { StepBar, StepLine, FieldStack, StepActions, StepMark } from './SignupFlow.styles.ts';
import { signupSteps } from '@rendezvous/core/contract';
import {
  selectIsStepWrong,
  type SignupEvent,
  type SignupSnapshot,
  type SignupStep,
} from '@rendezvous/machines/signup';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { focusField } from '../../../app/focusField.ts';
import { useOnDevice } from '../../../app/onDevice.ts';
import { backToStep } from '../../../app/router/index.ts';
import { Button, ErrorText, Icon } from '../../../ui/index.ts';
import { AccountFields } from './AccountFields.tsx';
import { Consent } from './Consent.tsx';
import { BirthdayFields } from './BirthdayFields.tsx';
import { From } from './From.tsx';
import { LookingFields } from './LookingFields.tsx';
import { NameFields } from './NameFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { useReasonTexts } from './useReasonTexts.ts';

interface SignupStepsProps {
  snapshot: SignupSnapshot;
  step: SignupStep;
  send: (event: SignupEvent) => SignupSnapshot;
  heading: 'h1' | 'h2';
}

/** What every step's fields get. */
export interface StepFieldsProps {
  snapshot: SignupSnapshot;
  /** What is wrong with which field, in words. */
  errors: Record<string, string | undefined>;
  change: (fields: Partial<SignupSnapshot['context']['form']>) => void;
}

const fieldsOf = [LookingFields, BirthdayFields, PlaceFields, NameFields, AccountFields] as const;
const last = signupSteps.length - 1;

/** One question a screen, back and forth without losing anything (SIGNUP-01, OPEN-55). */
export function SignupSteps({ snapshot, step, send, heading }: SignupStepsProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { reasons, refusal, profile } = snapshot.context;
  const errors = useReasonTexts(reasons);
  const [consent, setConsent] = useState(false);
  const [consentMissing, setConsentMissing] = useState(false);
  const Fields = fieldsOf[step];

  /** Leads to the first field something is wrong with; whether there is one. */
  const leadToMistake = (found: object) => {
    const wrong = signupSteps[step].find((field) => field in found);
    if (wrong) focusField(form.current, wrong === 'date_of_birth' ? 'day' : wrong);
    return wrong !== undefined;
  };

  // A step that somebody came to begins with its question; one the gateway sent back to, with what is wrong.
  const latest = useRef(reasons);
  useEffect(() => {
    latest.current = reasons;
  });
  // Of the first drawing alone: it is kept, so that the effect does not run again when it is over.
  const cameDrawn = useRef(useOnDevice(() => false, true));
  useEffect(() => {
    // Whoever was here before the client stays where they are.
    if (cameDrawn.current) {
      cameDrawn.current = false;
      return;
    }
    // The page under a dialog stays where it is read.
    if (heading === 'h1') window.scrollTo(0, 0);
    if (Object.keys(latest.current).length > 0) {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      wrong?.focus();
      return;
    }
    const first = form.current?.querySelector<HTMLElement>('input, select');
    // On a touch screen the focus would bring up the keys over the question.
    const byTouch = window.matchMedia('(pointer: coarse)').matches;
    (byTouch ? document.getElementById(`${id}-heading`) : first)?.focus({ preventScroll: true });
  }, [step, id, heading]);

  function next(event: FormEvent) {
    event.preventDefault();
    if (step === last && !consent) {
      setConsentMissing(true);
      // What is wrong with the fields above is said at once as well; with nothing wrong NEXT would go on.
      const wrong = selectIsStepWrong(snapshot) ? send({ type: 'NEXT' }).context.reasons : {};
      if (!leadToMistake(wrong)) focusField(form.current, 'consent');
      return;
    }
    const after = send({ type: 'NEXT' });
    leadToMistake(after.context.reasons);
  }

  const general = refusal && Object.keys(reasons).length === 0 ? errorText(refusal) : null;
  return (
    <>
      <StepBar aria-hidden="true">
        {signupSteps.map((_, index) => (
          <StepMark key={index} $state={index < step ? 'done' : index === step ? 'now' : 'ahead'} />
        ))}
      </StepBar>
      <StepLine>
        <span>{t('step', { step: step + 1, steps: signupSteps.length })}</span>
        <span>{t(`left.${step}`)}</span>
      </StepLine>
      <From profile={profile} heading={heading} id={`${id}-heading`} step={step} />
      <form
        ref={form}
        noValidate
        method="post"
        onSubmit={next}
        aria-labelledby={`${id}-heading`}
        key={step}
      >
        <FieldStack>
          <Fields
            snapshot={snapshot}
            errors={errors}
            change={(fields) => send({ type: 'CHANGE', fields })}
          />
          {step === last ? (
            <Consent given={consent} missing={consentMissing && !consent} onChange={setConsent} />
          ) : null}
          <div role="alert">{general ? <ErrorText>{general}</ErrorText> : null}</div>
        </FieldStack>
        <StepActions>
          {step > 0 ? (
            <Button
              $look="quiet"
              onClick={() => {
                if (!backToStep(step - 1)) send({ type: 'BACK' });
              }}
            >
              <Icon name="chevron-left" size={20} />
              {t('previous')}
            </Button>
          ) : null}
          <Button $look="primary" $big type="submit">
            {t(step === last ? 'finish' : 'next')}
          </Button>
        </StepActions>
      </form>
    </>
  );
}
