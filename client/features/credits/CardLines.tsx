import type { StoredCardView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useCardName } from './useCardName.ts';

/** Which card it is, as lines of a `Lines` list: never more of it than is kept (SCREEN-26). */
export function CardLines({ card }: { card: StoredCardView }) {
  const { t } = useTranslation('credits');
  const nameOf = useCardName();
  return (
    <>
      <div>
        <dt>{t('confirm.card')}</dt>
        <dd>{nameOf(card)}</dd>
      </div>
      <div>
        <dt>{t('confirm.expires')}</dt>
        <dd>{card.expires}</dd>
      </div>
    </>
  );
}
