import { useTranslation } from 'react-i18next';
import { useSettings } from '../../app/settings.tsx';
import { Lines, Paper } from './Credits.styles.ts';

/** What a credit is spent on. */
export function Costs() {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const { message_credits, photo_credits, gifts } = useSettings();
  const credits = (count: number) => common('credits', { count });
  const cheapest = Math.min(...gifts.map((gift) => gift.credits));
  return (
    <Paper aria-labelledby="costs-title">
      <h2 id="costs-title">{t('costs')}</h2>
      <Lines>
        <div>
          <dt>{t('costs.message')}</dt>
          <dd>{credits(message_credits)}</dd>
        </div>
        <div>
          <dt>{t('costs.photo')}</dt>
          <dd>{credits(photo_credits)}</dd>
        </div>
        <div>
          <dt>{t('costs.gift')}</dt>
          <dd>{t('costs.giftFrom', { credits: credits(cheapest) })}</dd>
        </div>
        <div>
          <dt>{t('costs.free')}</dt>
          <dd>{t('costs.none')}</dd>
        </div>
      </Lines>
    </Paper>
  );
}
