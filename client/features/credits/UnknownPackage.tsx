import { useTranslation } from 'react-i18next';
import { ButtonLink, EmptyState, Icon } from '../../ui/index.ts';

/** In the place of a package that is not sold, or not any more: the way to those that are. */
export function UnknownPackage() {
  const { t } = useTranslation('credits');
  return (
    <EmptyState
      heading="h2"
      icon={<Icon name="coins" size={28} />}
      title={t('checkout.unknown')}
      action={
        <ButtonLink to="/credits" $look="primary">
          {t('packages')}
        </ButtonLink>
      }
    >
      {t('checkout.unknownText')}
    </EmptyState>
  );
}
