import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useFormats } from '../../app/i18n/index.ts';
import { useUser } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { SignupButton } from '../../app/frame/SignupButton.tsx';
import { ButtonLink, Lead, Muted } from '../../ui/index.ts';
import { Costs } from './Costs.tsx';
import { Columns, Page, Paper, Stack } from './Credits.styles.ts';
import { Loaded } from './Loaded.tsx';
import { Promises } from './Promises.tsx';
import { usePackages } from './usePackages.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 12px 0;
    text-align: right;
    border-bottom: 1px solid var(--line);
  }
  th {
    font-weight: 560;
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    color: var(--ink-2);
    font-size: var(--t1);
  }
`;

/** Every price of the site, for strangers too (ROUTE-28). */
export function PricingPage() {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const user = useUser();
  const { free_conversations: count } = useSettings();
  const resource = usePackages();
  return (
    <Page>
      <PageTitle>{t('pricing')}</PageTitle>
      <div>
        <h1>{t('pricing.title')}</h1>
        <Lead>
          {t('pricing.lead')} {t('pricing.free', { count })}
        </Lead>
      </div>
      <Columns>
        <Stack>
          <Loaded resource={resource} height={340}>
            {({ packages }) => (
              <Paper aria-label={t('pricing')}>
                <Table>
                  <thead>
                    <tr>
                      <th scope="col">{t('pricing.package')}</th>
                      <th scope="col">{t('pricing.price')}</th>
                      <th scope="col">{t('pricing.each')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {packages.map(({ id, credits, price }) => (
                      <tr key={id}>
                        <th scope="row">{common('credits', { count: credits })}</th>
                        <td>{formats.money(price.to_pay, price.currency)}</td>
                        <td>{formats.money(Math.round(price.to_pay / credits), price.currency)}</td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
                {packages[0] ? (
                  <Muted $small>
                    {t('pricing.vat', {
                      currency: packages[0].price.currency,
                      percentage: packages[0].price.vat.percentage,
                    })}
                  </Muted>
                ) : null}
              </Paper>
            )}
          </Loaded>
          <div>
            {user ? (
              <ButtonLink to="/credits" $look="primary">
                {t('premium.choose')}
              </ButtonLink>
            ) : (
              <SignupButton $look="primary">{t('premium.signup')}</SignupButton>
            )}
          </div>
        </Stack>
        <Stack>
          <Costs />
          <Promises />
        </Stack>
      </Columns>
    </Page>
  );
}
