import { DeleteLead, Offers, OfferDone, DeleteActions } from './DeleteModal.styles.ts';
import {
  isBetterOfferDue,
  notificationTypes,
  type DiscountCodeView,
  type NotificationsAnswer,
  type NotificationsChange,
} from '@rendezvous/core/contract';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats } from '../../../app/i18n/index.ts';
import { useResource } from '../../../app/resource.ts';
import { useMember } from '../../../app/session/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Button, ButtonLink, Icon } from '../../../ui/index.ts';

interface DeleteOffersProps {
  settings: NotificationsAnswer | null;
  change: (wanted: NotificationsChange) => void;
  onStay: () => void;
  onNext: () => void;
}

const noMail = Object.fromEntries(notificationTypes.map((type) => [type, false]));

const discountAddress = '/api/discountcode.php?deletion=true';

function useMayBeOffered(): boolean {
  const member = useMember();
  const { delete_discount } = useSettings();
  const [now] = useState(() => new Date());
  return delete_discount > 0 && isBetterOfferDue(member, now);
}

/** The discount for who stays, as long as there is one: what the gateway has not given is not promised (TRUST-06). */
function DiscountOffer() {
  const { t } = useTranslation('ownAccount');
  const formats = useFormats();
  const mayBe = useMayBeOffered();
  const discount = useResource(mayBe ? discountAddress : null, (ask) =>
    ask<DiscountCodeView>('GET', discountAddress, { quiet: true }),
  );
  if (discount.state !== 'ready') return null;
  const { code, value_percentage: percentage, expires } = discount.value;
  return (
    <li>
      <Icon name="percent" size={20} />
      <div>
        <b>{t('offers.discount', { percentage })}</b>
        <p>
          <Trans
            t={t}
            i18nKey="offers.discountText"
            values={{ percentage, code, date: expires ? formats.moment(new Date(expires)) : '' }}
            components={{ b: <strong /> }}
          />
        </p>
        <ButtonLink to="/credits">{t('offers.discountDo')}</ButtonLink>
      </div>
    </li>
  );
}

/** What may be enough instead of leaving; the discount is said as what it is (ACCOUNT-11). */
export function DeleteOffers({ settings, change, onStay, onNext }: DeleteOffersProps) {
  const { t } = useTranslation('ownAccount');
  const mailed = settings ? notificationTypes.some((type) => settings.preferences[type]) : false;
  return (
    <>
      <DeleteLead>{t('offers.lead')}</DeleteLead>
      <Offers>
        {settings ? (
          <li>
            <Icon name="eye-off" size={20} />
            <div>
              <b>{t('offers.pause')}</b>
              <p>{t('offers.pauseText')}</p>
              {settings.invisible ? (
                <OfferDone role="status">{t('offers.paused')}</OfferDone>
              ) : (
                <Button onClick={() => change({ invisible: true })}>{t('offers.pauseDo')}</Button>
              )}
            </div>
          </li>
        ) : null}
        {settings ? (
          <li>
            <Icon name="mail-x" size={20} />
            <div>
              <b>{t('offers.mail')}</b>
              <p>{t('offers.mailText')}</p>
              {mailed ? (
                <Button onClick={() => change({ preferences: noMail })}>
                  {t('offers.mailDo')}
                </Button>
              ) : (
                <OfferDone role="status">{t('offers.mailDone')}</OfferDone>
              )}
            </div>
          </li>
        ) : null}
        <DiscountOffer />
      </Offers>
      <DeleteActions>
        <Button $look="danger" onClick={onNext}>
          {t('offers.goOn')}
        </Button>
        <Button $look="primary" onClick={onStay}>
          {t('offers.stay')}
        </Button>
      </DeleteActions>
    </>
  );
}
