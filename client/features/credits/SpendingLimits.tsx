import {
  spendingPeriods,
  type SpendingLimitRequest,
  type SpendingLimitsAnswer,
  type SpendingPeriod,
} from '@rendezvous/core/contract';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { useResource, useUpdateResource } from '../../app/resource.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { Button, ErrorText, Muted, Segment, TextField } from '../../ui/index.ts';
import { Paper } from './Credits.styles.ts';
import { Loaded } from './Loaded.tsx';

const Form = styled.form`
  display: grid;
  gap: var(--s3);
  meter {
    width: 100%;
    height: 12px;
  }
`;

const Raise = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);
  padding: var(--s3) var(--s4);
  border-radius: var(--r);
  background: var(--amber-soft);
  color: var(--amber-ink);
`;

const address = '/api/spending-limit.php';

/** What a member lets itself spend in a day, a week, a month (TRUST-07). */
export function SpendingLimits() {
  const { t } = useTranslation('credits');
  const resource = useResource(address, (call) => call<SpendingLimitsAnswer>('GET', address));
  const [period, setPeriod] = useState<SpendingPeriod>('month');
  return (
    <Paper aria-labelledby="limit-title">
      <h2 id="limit-title">{t('limit')}</h2>
      <Segment
        label={t('limit.period')}
        name="period"
        options={spendingPeriods.map((value) => ({ value, label: t(`limit.${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      <Loaded resource={resource} height={220}>
        {(answer) => <Limit key={period} period={period} answer={answer} />}
      </Loaded>
      <Muted $small>{t('limit.lead')}</Muted>
    </Paper>
  );
}

/** Minor units of what was typed; null: empty; undefined: no amount. */
function amountIn(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  return /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

function Limit({ period, answer }: { period: SpendingPeriod; answer: SpendingLimitsAnswer }) {
  const { t } = useTranslation('credits');
  const formats = useFormats();
  const errorText = useErrorText();
  const call = useCall();
  const update = useUpdateResource();
  const [wrong, setWrong] = useState(false);
  const [saved, setSaved] = useState(false);
  const { submit, busy, error } = useSubmit((body: SpendingLimitRequest) =>
    call<SpendingLimitsAnswer>('PUT', address, { body }),
  );
  const { limit, bought, raise } = answer.limits[period];
  const money = (amount: number) => formats.money(amount, answer.currency);
  async function save(wanted: number | null) {
    setSaved(false);
    const answered = await submit({ period, limit: wanted });
    if (!answered) return;
    update<SpendingLimitsAnswer>(address, () => answered);
    setSaved(true);
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('limit'));
    const amount = amountIn(typed);
    setWrong(amount === undefined);
    if (amount !== undefined) void save(amount);
  }
  return (
    <Form onSubmit={send} noValidate aria-busy={busy}>
      <p>
        {limit === null
          ? t('limit.none', { bought: money(bought) })
          : t('limit.of', { bought: money(bought), limit: money(limit) })}
      </p>
      {limit ? (
        <meter
          aria-label={t('limit.left', { amount: money(Math.max(0, limit - bought)) })}
          max={limit}
          high={limit * 0.85}
          value={Math.min(bought, limit)}
        />
      ) : null}
      <TextField
        label={t(`limit.label.${period}`)}
        name="limit"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={limit === null ? '' : String(limit / 100)}
        hint={t('limit.hint')}
        error={wrong ? t('limit.wrong') : undefined}
      />
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
      <Button type="submit" aria-disabled={busy}>
        {t('limit.save')}
      </Button>
      <div role="status">{saved ? t('limit.saved') : null}</div>
      {raise ? (
        <Raise>
          <span>
            {t('limit.raise', {
              limit: raise.limit === null ? t('limit.raiseNone') : money(raise.limit),
              date: formats.moment(new Date(raise.at)),
            })}
          </span>
          <Button $look="quiet" aria-disabled={busy} onClick={() => void save(limit)}>
            {t('limit.takeBack')}
          </Button>
        </Raise>
      ) : null}
    </Form>
  );
}
