import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useUser } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { SignupButton } from '../../app/frame/SignupButton.tsx';
import { Icon, Lead, Muted } from '../../ui/index.ts';
import { Columns, Page, Paper, Stack } from './Credits.styles.ts';
import { Loaded } from './Loaded.tsx';
import { Packages } from './Packages.tsx';
import { Promises } from './Promises.tsx';
import { usePackages } from './usePackages.ts';

const Claim = styled.p`
  max-width: 26ch;
  font: 480 var(--t5) / 1.2 var(--serif);
  sup a {
    font: 560 var(--t1) / 1 var(--sans);
    padding: 8px;
  }
`;

const Features = styled.ul`
  display: grid;
  gap: var(--s3);
  li {
    display: flex;
    gap: var(--s3);
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--teal);
  }
`;

/** What Premium is, what is claimed of it and what that claim is worth (ROUTE-27, PROD-15). */
export function PremiumPage() {
  const { t } = useTranslation('credits');
  const user = useUser();
  const { premium_features, premium_claim } = useSettings();
  const packages = usePackages();
  return (
    <Page>
      <PageTitle>{t('premium')}</PageTitle>
      <div>
        <h1>{t('premium.title')}</h1>
        <Lead>{t(user?.paid_user ? 'premium.already' : 'premium.how')}</Lead>
      </div>
      <Columns>
        <Stack>
          <Claim>
            {t('premium.claim', { percent: premium_claim.percent })}
            <sup>
              <a href="#claim" aria-describedby="claim">
                1
              </a>
            </sup>
          </Claim>
          <section aria-labelledby="packages-title">
            <h2 id="packages-title">{t('packages')}</h2>
            {user ? (
              <Loaded resource={packages} height={360}>
                {(answer) => <Packages packages={answer.packages} />}
              </Loaded>
            ) : (
              <SignupButton $look="primary">{t('premium.signup')}</SignupButton>
            )}
          </section>
        </Stack>
        <Paper aria-label={t('checkout.get')}>
          <Features>
            <li>
              <Icon name="check" size={20} />
              {t('premium.feature.conversations')}
            </li>
            {premium_features.map((feature) => (
              <li key={feature}>
                <Icon name="check" size={20} />
                {t(`premium.feature.${feature}`)}
              </li>
            ))}
          </Features>
          <Promises />
        </Paper>
      </Columns>
      <Muted $small id="claim">
        1. {t('premium.footnote')}{' '}
        {premium_claim.source ? t('premium.source', { source: premium_claim.source }) : null}
      </Muted>
    </Page>
  );
}
