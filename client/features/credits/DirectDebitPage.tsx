import type { PackageView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useLocation } from '../../app/router/index.ts';
import { BackLink, Lead } from '../../ui/index.ts';
import { Columns, Page, Paper } from './Credits.styles.ts';
import { DebitForm } from './DebitForm.tsx';
import { Loaded } from './Loaded.tsx';
import { Promises } from './Promises.tsx';
import { Summary } from './Summary.tsx';
import { usePackages } from './usePackages.ts';
import { UnknownPackage } from './UnknownPackage.tsx';

/** One debit of a package's price, confirmed with a code by SMS (ROUTE-32, SCREEN-32). */
export function DirectDebitPage() {
  const { t } = useTranslation('credits');
  const query = new URLSearchParams(useLocation().search);
  const [code, country] = [query.get('code'), query.get('country')];
  const resource = usePackages({ code, ...(country && { country }) });
  const chosenIn = (packages: PackageView[]) =>
    packages.find(({ id }) => id === query.get('package'));
  return (
    <Page>
      <PageTitle>{t('debit')}</PageTitle>
      <div>
        <BackLink to="/credits">{t('checkout.other')}</BackLink>
        <h1>{t('debit')}</h1>
        <Lead>{t('debit.lead')}</Lead>
      </div>
      <Loaded resource={resource} height={720}>
        {(answer) => {
          const chosen = chosenIn(answer.packages);
          return chosen ? (
            <Columns>
              <Paper aria-label={t('debit')}>
                <DebitForm chosen={chosen} code={code} country={answer.country} />
              </Paper>
              <Paper aria-labelledby="summary-title">
                <h2 id="summary-title">{t('checkout.summary')}</h2>
                <Summary chosen={chosen} limitLeft={answer.member?.limit_left ?? null} />
                <Promises />
              </Paper>
            </Columns>
          ) : (
            <UnknownPackage />
          );
        }}
      </Loaded>
    </Page>
  );
}
