import type { PackagesAnswer } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useFormats } from '../../app/i18n/index.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Banner, Icon, Lead, Muted, SelectField } from '../../ui/index.ts';
import { Columns, MethodTiles, Page, Paper, Stack } from './Credits.styles.ts';
import { Costs } from './Costs.tsx';
import { Loaded } from './Loaded.tsx';
import { wayOf } from './methods.ts';
import { Packages } from './Packages.tsx';
import { Promises } from './Promises.tsx';
import { Repeatable } from './Repeatable.tsx';
import { paymentCountry, usePackages } from './usePackages.ts';

/** What there is to buy and how to pay for it (ROUTE-29, SCREEN-20 to SCREEN-25). */
export function CreditsPage() {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const { credits, paid_user } = useMember();
  const { message_credits, gifts, refund_days } = useSettings();
  const packages = usePackages();
  const cheapest = Math.min(...gifts.map((gift) => gift.credits));
  return (
    <Page>
      <PageTitle>{t('title')}</PageTitle>
      <div>
        <h1>{t('title')}</h1>
        <Lead>
          {t('intro', {
            message: common('credits', { count: message_credits }),
            gift: common('credits', { count: cheapest }),
          })}{' '}
          {t('balance', { credits: common('credits', { count: credits }) })}
        </Lead>
      </div>
      <Columns>
        <Stack>
          <Loaded resource={packages} height={520}>
            {(answer) => <Offer answer={answer} />}
          </Loaded>
          {paid_user ? <Repeatable /> : null}
        </Stack>
        <Stack>
          <Costs />
          <Paper aria-label={t('checkout.get')}>
            <Promises />
          </Paper>
        </Stack>
      </Columns>
      <Banner icon={<Icon name="shield-check" size={20} />}>
        {t('promise.refund', { count: refund_days })}
      </Banner>
    </Page>
  );
}

function Offer({ answer }: { answer: PackagesAnswer }) {
  const { t } = useTranslation('credits');
  const formats = useFormats();
  const { country, countries, methods } = answer;
  return (
    <>
      <section aria-labelledby="packages-title">
        <h2 id="packages-title">{t('packages')}</h2>
        <Packages packages={answer.packages} />
      </section>
      <section aria-labelledby="methods-title">
        <h2 id="methods-title">{t('methods')}</h2>
        <Muted>{t('methodsIn', { country: formats.country(country) })}</Muted>
        <MethodTiles>
          {methods.map((method) => {
            const { how, icon } = wayOf(method);
            return (
              <li key={method}>
                <Icon name={icon} size={22} />
                <span>
                  <b>{t(`method.${method}`)}</b>
                  <small>{t(`how.${how}`)}</small>
                </span>
              </li>
            );
          })}
        </MethodTiles>
      </section>
      {countries.length > 1 ? (
        <SelectField
          quiet
          label={t('country')}
          value={country}
          onChange={({ target }) => paymentCountry.set(target.value)}
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {formats.country(code)}
            </option>
          ))}
        </SelectField>
      ) : null}
    </>
  );
}
