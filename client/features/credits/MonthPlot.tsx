import type { TransactionsAnswer } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormats, useLanguage } from '../../app/i18n/index.ts';
import { Muted } from '../../ui/index.ts';
import { Paper } from './Credits.styles.ts';

const Bars = styled.ol`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  align-items: end;
  gap: var(--s2);
  height: 180px;
  font-size: var(--t1);
  text-align: center;
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    gap: 4px;
    height: 100%;
  }
  li > span {
    align-self: end;
    min-height: 2px;
    border-radius: 4px 4px 0 0;
    background: color-mix(in srgb, var(--teal) 38%, var(--surface));
  }
  li:last-child > span {
    background: var(--teal);
  }
  small {
    color: var(--ink-2);
  }
`;

const shown = 6;

/** What was paid less what came back, a bar a month: the last six (TRUST-07). */
export function MonthPlot({ months }: Pick<TransactionsAnswer, 'months'>) {
  const { t } = useTranslation('credits');
  const formats = useFormats();
  const { language } = useLanguage();
  const most = Math.max(0, ...months.map(({ amount }) => amount));
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  return (
    <Paper aria-labelledby="spent-title">
      <h2 id="spent-title">{t('spent')}</h2>
      {most === 0 ? (
        <Muted>{t('spent.none')}</Muted>
      ) : (
        <Bars>
          {months.slice(-shown).map(({ month, amount, currency }) => (
            <li key={month}>
              <b>{amount > 0 ? formats.number(Math.round(amount / 100)) : 0}</b>
              <span
                role="img"
                aria-label={t('spent.month', {
                  month: name.format(new Date(`${month}-01T00:00:00Z`)),
                  amount: formats.money(amount, currency),
                })}
                style={{ height: `${(Math.max(0, amount) / most) * 100}%` }}
              />
              <small aria-hidden>{name.format(new Date(`${month}-01T00:00:00Z`))}</small>
            </li>
          ))}
        </Bars>
      )}
    </Paper>
  );
}
