import { MessageField, PriceLine } from './SignupFlow.styles.ts';
import { freeMessages, limits } from '@rendezvous/core/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../app/settings.tsx';
import { ErrorText, Price, Textarea } from '../../../ui/index.ts';
import { useOrigin } from './useOrigin.ts';

interface FirstMessageProps {
  profile: string;
  value: string;
  error: string | undefined;
  onChange: (message: string) => void;
}

/** The first message to whom it was begun from, with what it costs (SIGNUP-02, SIGNUP-12, TRUST-01). */
export function FirstMessage({ profile, value, error, onChange }: FirstMessageProps) {
  const { t } = useTranslation('accounts');
  const { t: common } = useTranslation('common');
  const id = useId();
  const origin = useOrigin(profile);
  const settings = useSettings();
  const { message_credits, message_length, signup_credits, packages } = settings;
  // Who has bought nothing yet pays as in the smallest bundle (OPEN-04).
  const [smallest] = [...packages].sort((one, other) => one.credits - other.credits);
  const free = freeMessages(settings) > 0;
  const about = [`${id}-price`, ...(error ? [`${id}-error`] : [])].join(' ');
  return (
    <MessageField>
      <label htmlFor={id}>
        {origin ? t('message.to', { name: origin.name }) : t('message.label')}
      </label>
      <Textarea
        id={id}
        name="signup_message"
        value={value}
        maxLength={Math.min(message_length, limits.signupMessageMax)}
        placeholder={t('message.placeholder')}
        aria-invalid={error ? true : undefined}
        aria-describedby={about}
        onChange={({ target }) => onChange(target.value)}
      />
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      <PriceLine id={`${id}-price`}>
        <span>
          {free
            ? t('message.free', { credits: common('credits', { count: signup_credits }) })
            : t('message.later')}
        </span>
        {smallest ? (
          <Price
            credits={message_credits}
            creditPrice={{
              // What is given away costs nothing: no price beside the word "free".
              amount: free ? 0 : smallest.amount / smallest.credits,
              currency: smallest.currency,
            }}
          />
        ) : null}
      </PriceLine>
    </MessageField>
  );
}
