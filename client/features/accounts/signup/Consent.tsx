import { Legal } from './SignupFlow.styles.ts';
import { useId } from 'react';
import { rich, useText } from '../../../app/i18n/index.ts';
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
  const t = useText('accounts');
  const { min_age } = useSettings();
  const leads = useLeads();
  const id = useId();
  // In a window of its own, so that nothing typed is lost.
  const link = (to: string) => (content: string) =>
    leads(to) ? (
      <a href={to} target="_blank" rel="noreferrer">
        {content}
      </a>
    ) : (
      content
    );
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
          {rich(t('consent', { age: min_age }), {
            terms: link('/pages/terms'),
            fictional: link('/pages/faq'),
          })}
        </Legal>
      </Choice>
      {missing ? <ErrorText id={`${id}-error`}>{t('consentMissing')}</ErrorText> : null}
    </div>
  );
}
