import { useTranslation } from 'react-i18next';
import { useSettings } from '../../app/settings.tsx';
import { Icon } from '../../ui/index.ts';
import { PromiseList } from './Credits.styles.ts';

/** What holds for every purchase: money back, no subscription, who some partners are (TRUST-02). */
export function Promises() {
  const { t } = useTranslation('credits');
  const { refund_days: count, company } = useSettings();
  return (
    <PromiseList>
      <li>
        <Icon name="undo-2" size={18} />
        <span>{t('promise.refund', { count })}</span>
      </li>
      <li>
        <Icon name="infinity" size={18} />
        <span>{t('promise.once')}</span>
      </li>
      <li>
        <Icon name="eye-off" size={18} />
        <span>{t('promise.statement', { company: company.name })}</span>
      </li>
      <li>
        <Icon name="lock" size={18} />
        <span>{t('promise.card')}</span>
      </li>
      <li className="fictional" data-fictional>
        <Icon name="drama" size={18} />
        <span>{t('promise.fictional')}</span>
      </li>
    </PromiseList>
  );
}
