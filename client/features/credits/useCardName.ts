import type { PaymentMethod, StoredCardView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';

/** Brands by the provider's names for them. */
const brands: Record<string, PaymentMethod> = {
  ...{ visa: 'visa', mc: 'mastercard', maestro: 'maestro', cartebancaire: 'cartebancaire' },
  bcmc: 'bancontact',
};

/** What a stored card is called: its brand and its last digits. */
export function useCardName(): (card: StoredCardView) => string {
  const { t } = useTranslation('credits');
  return ({ brand, last_four }) => {
    const method = brands[brand];
    return t('confirm.cardEnds', {
      brand: method ? t(`method.${method}`) : brand,
      digits: last_four,
    });
  };
}
