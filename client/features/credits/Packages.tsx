import type { PackageView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../app/i18n/index.ts';
import { ButtonLink, Ribbon, VisuallyHidden } from '../../ui/index.ts';
import { Pack, Packs } from './Credits.styles.ts';

/** The packages as cards, each with its price and the way to its checkout (SCREEN-20 to SCREEN-22). */
export function Packages({ packages }: { packages: PackageView[] }) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  return (
    <Packs>
      {packages.map(({ id, credits, popular, price }) => {
        const money = (amount: number) => formats.money(amount, price.currency);
        const size = common('credits', { count: credits });
        return (
          <Pack key={id} $popular={popular}>
            <div>
              <h3>{size}</h3>
              <p>{t('perCredit', { price: money(Math.round(price.to_pay / credits)) })}</p>
            </div>
            <div className="sum">
              {price.discount ? (
                <s>
                  <VisuallyHidden>{t('was')} </VisuallyHidden>
                  {money(price.amount)}
                </s>
              ) : null}
              {money(price.to_pay)}
            </div>
            <div className="ribbons">
              {price.discount ? (
                <Ribbon $deal>{t('deal', { percentage: price.discount.percentage })}</Ribbon>
              ) : null}
              {popular ? <Ribbon>{t('popular')}</Ribbon> : null}
            </div>
            <ButtonLink
              to={`/credits/${id}`}
              $look={popular ? 'primary' : 'secondary'}
              aria-label={t('chooseNamed', { credits: size, price: money(price.to_pay) })}
            >
              {t('choose')}
            </ButtonLink>
          </Pack>
        );
      })}
    </Packs>
  );
}
