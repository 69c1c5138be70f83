import { Origin, MarkPlace } from './SignupFlow.styles.ts';
import type { SignupStep } from '@rendezvous/machines/signup';
import { useTranslation } from 'react-i18next';
import { Avatar, FictionalMark } from '../../../ui/index.ts';
import { useOrigin } from './useOrigin.ts';

interface FromProps {
  profile: string | null;
  heading: 'h1' | 'h2';
  id: string;
  step: SignupStep;
}

/** The question of a step; who began at somebody's profile sees whose, and whether it is fictional (SIGNUP-02). */
export function From({ profile, heading: Heading, id, step }: FromProps) {
  const { t } = useTranslation('accounts');
  const origin = useOrigin(profile);
  const named = step === 0 && origin !== null;
  return (
    <Origin>
      {origin ? <Avatar profile={origin} size={56} /> : null}
      <div>
        <Heading id={id} tabIndex={-1}>
          {named ? t('question.named', { name: origin.name }) : t(`question.${step}`)}
        </Heading>
        {origin ? (
          <>
            <p>{t('from', { name: origin.name, age: origin.age })}</p>
            {origin.fictional ? (
              <MarkPlace>
                <FictionalMark />
              </MarkPlace>
            ) : null}
          </>
        ) : step === 0 ? (
          <p>{t('question.lead')}</p>
        ) : null}
      </div>
    </Origin>
  );
}
