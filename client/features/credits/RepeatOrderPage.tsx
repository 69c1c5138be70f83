import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useMember } from '../../app/session/index.ts';
import { ButtonLink, EmptyState, Icon, Lead } from '../../ui/index.ts';
import { Page } from './Credits.styles.ts';
import { Repeatable } from './Repeatable.tsx';

/** Earlier orders, to be made again (ROUTE-30). */
export function RepeatOrderPage() {
  const { t } = useTranslation('credits');
  const { paid_user } = useMember();
  return (
    <Page>
      <PageTitle>{t('repeatable')}</PageTitle>
      <div>
        <h1 id="repeatable-title">{t('repeatable')}</h1>
        <Lead>{t('repeatable.lead')}</Lead>
      </div>
      {paid_user ? (
        <Repeatable whole />
      ) : (
        <EmptyState
          heading="h2"
          icon={<Icon name="crown" size={28} />}
          title={t('repeatable.premium')}
          action={
            <ButtonLink to="/credits" $look="primary">
              {t('premium.choose')}
            </ButtonLink>
          }
        >
          {t('repeatable.premiumText')}
        </EmptyState>
      )}
    </Page>
  );
}
