import {
  discountReasons,
  type DiscountCodeView,
  type PaymentMethod,
} from '@rendezvous/core/contract';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { CallFailed } from '../../app/http/index.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { Button, Icon, TextField } from '../../ui/index.ts';

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--s2);
  input {
    text-transform: uppercase;
  }
  > button {
    margin-top: 28px;
  }
`;

const Applied = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 48px;
  padding: 4px 4px 4px 14px;
  border-radius: 10px;
  background: var(--green-soft);
  color: var(--green-ink);
  span {
    flex: 1;
  }
  button {
    color: inherit;
  }
`;

interface DiscountCodeProps {
  /** What it is for. */
  purpose: { package: string; method: PaymentMethod | null; country: string };
  code: { code: string; percentage: number } | null;
  onCode: (code: { code: string; percentage: number } | null) => void;
}

/** A code as somebody types it; why it is refused is said in words (BONUS-16, BONUS-17). */
export function DiscountCode({ purpose, code, onCode }: DiscountCodeProps) {
  const { t } = useTranslation('credits');
  const errorText = useErrorText();
  const call = useCall();
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const { submit, busy, error } = useSubmit((typed: string) => {
    const query = new URLSearchParams({ code: typed, package: purpose.package });
    query.set('country', purpose.country);
    if (purpose.method) query.set('method', purpose.method);
    return call<DiscountCodeView>('GET', `/api/discountcode.php?${query.toString()}`);
  });
  function words(): string {
    const reason = error instanceof CallFailed ? error.refusal.reason : undefined;
    const known = discountReasons.find((each) => each === reason);
    return known ? t(`code.reason.${known}`) : errorText(error);
  }
  async function apply(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    setMissing(typed === '');
    const found = typed === '' ? undefined : await submit(typed);
    if (found) onCode({ code: found.code, percentage: found.value_percentage });
    else field.current?.focus();
  }
  return (
    <div role="group" aria-label={t('code')}>
      {code ? (
        <Applied role="status">
          <Icon name="check" size={18} />
          <span>{t('code.applied', code)}</span>
          <Button $look="quiet" onClick={() => onCode(null)}>
            {t('code.remove')}
          </Button>
        </Applied>
      ) : (
        <Row onSubmit={(event) => void apply(event)} noValidate aria-busy={busy}>
          <TextField
            ref={field}
            label={t('code')}
            name="code"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={missing ? t('code.missing') : error ? words() : undefined}
          />
          <Button type="submit" aria-disabled={busy}>
            {t('code.apply')}
          </Button>
        </Row>
      )}
    </div>
  );
}
