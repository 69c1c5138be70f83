import { Legal } from './SignupFlow.styles.ts';
import { useId } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLeads } from '../../../app/router/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Choice, ErrorText } from '../../../ui/index.ts';

interface ConsentProps {
  given: boolean;
  missing: boolean;
  onChange: (given: boolean) => void;
}

/** Old enough, agreed to the terms, and told about fictional profiles; never ticked beforehand. */
export function Consent({ given, missing, onChange }: ConsentProps) {
  const { t } = useTranslation('accounts');
  const { min_age } = useSettings();
  const leads = useLeads();
  const id = useId();
  // In a window of its own, so that nothing typed is lost.
  const link = (to: string) =>
    leads(to) ? <a href={to} target="_blank" rel="noreferrer" /> : <span />;
  return (
    <div>
      <Choice
        type="checkbox"
        name="consent"
        checked={given}
        onChange={({ target }) => onChange(target.checked)}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-error` : undefined}
        required
      >
        <Legal as="span">
          <Trans
            t={t}
            i18nKey="consent"
            values={{ age: min_age }}
            components={{
              terms: link('/pages/terms'),
              fictional: link('/pages/faq'),
              privacy: link('/pages/privacy'),
            }}
          />
        </Legal>
      </Choice>
      <Legal>{t('seen')}</Legal>
      {missing ? <ErrorText id={`${id}-error`}>{t('consentMissing')}</ErrorText> : null}
    </div>
  );
}
