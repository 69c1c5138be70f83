import { noBetterOfferMs, timeBonus, type DiscountCodeView } from '@rendezvous/core/contract';
import {
  formatCountdown,
  mayShowPopup,
  selectTimeBonus,
  timeBonusMachine,
  type Discounts,
} from '@rendezvous/machines/timeBonus';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { fromPromise } from 'xstate';
import { useCall } from '../../app/callContext.ts';
import { dismiss, dismissedAt } from '../../app/dismissals.ts';
import { inspection } from '../../app/inspection.ts';
import { Link } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { below, from } from '../../theme/breakpoints.ts';
import { Button, ButtonLink, Icon, Lead, Modal, visuallyHidden } from '../../ui/index.ts';
import { Actions } from '../../ui/Layout.tsx';
import { Stack } from './Credits.styles.ts';

/** One line in a place of its own (app/frame/TimeBonusBanner.tsx); the whole of it is the link. */
const Strip = styled.section`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s3);
  height: 100%;
  padding-inline: var(--s4);
  background: var(--teal-soft);
  color: var(--teal-ink);
  font-size: var(--t2);
  line-height: 1.25;
  p {
    display: none;
  }
  [role='timer'] {
    font: 480 var(--t3) / 1 var(--serif);
    font-variant-numeric: tabular-nums lining-nums;
  }
  a {
    display: inline-flex;
    align-items: center;
    color: inherit;
    font-weight: 560;
    white-space: nowrap;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
  }
  ${below('medium')} {
    b {
      flex: 1;
    }
    a span {
      ${visuallyHidden}
    }
  }
  ${from('medium')} {
    gap: var(--s6);
  }
  ${from('large')} {
    p {
      display: block;
    }
  }
`;

const holds = {
  percentage: timeBonus.percentage,
  hours: timeBonus.windowSeconds / 3_600,
  quiet: noBetterOfferMs / 3_600_000,
};
const clock = { now: () => new Date() };
const popupName = 'hide-time-bonus-modal';

/** The countdown of the welcome bonus above the page, and its popup once (BANNER-01, BANNER-15, BANNER-16); `onOver`: there is none, or none any more. */
export function TimeBonus({ onOver }: { onOver: () => void }) {
  const { t } = useTranslation('credits');
  const call = useCall();
  const user = useMember();
  const { id, paid_user, signup_date, credits } = user;
  const machine = useMemo(() => {
    // What fails is no offer, and no error (CALL-16).
    const own = (kind: 'timebonus' | 'welcome') =>
      call<DiscountCodeView>('GET', `/api/discountcode.php?${kind}=true`, { quiet: true }).catch(
        () => null,
      );
    const load = fromPromise<Discounts>(async () => {
      const [bonus, welcome] = await Promise.all([own('timebonus'), own('welcome')]);
      return { timeBonus: bonus, welcome };
    });
    return timeBonusMachine.provide({ actors: { loadDiscounts: load } });
  }, [call]);
  const [snapshot, send] = useActor(machine, { input: clock, ...inspection });
  useEffect(() => {
    send({ type: 'LOGIN', user: { paid_user, signup_date } });
    return () => send({ type: 'LOGOUT' });
    // Whose it is; what changes of the member is told below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [send, id]);
  useEffect(
    () => send({ type: 'USER', user: { paid_user, signup_date } }),
    [send, paid_user, signup_date],
  );
  const [delayed, setDelayed] = useState(false);
  const [closed, setClosed] = useState(() => dismissedAt(popupName, [id]) !== null);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), timeBonus.popupDelayMs);
    return () => clearTimeout(timer);
  }, []);

  const bonus = selectTimeBonus(snapshot);
  const over = snapshot.matches('settled');
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  if (!bonus.isVisible) return null;
  const left = formatCountdown(bonus.countdownTimer);
  const close = () => {
    dismiss(popupName, [id]);
    setClosed(true);
  };
  return (
    <>
      <Strip aria-labelledby="bonus-title">
        <b id="bonus-title">
          {t('bonus', { percentage: bonus.value_percentage ?? timeBonus.percentage })}
        </b>
        <p>{t('bonus.text', holds)}</p>
        <div role="timer" aria-live="off" aria-label={t('bonus.left', { time: left })}>
          {left}
        </div>
        <Link to="/credits">
          <span>{t('bonus.do')}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      </Strip>
      {delayed && mayShowPopup(snapshot, { credits, dismissed: closed }) ? (
        <Modal title={t('bonus.popup', holds)} onClose={close} sheet>
          <Stack>
            <Lead>{t('bonus.popupText', holds)}</Lead>
            <p>
              <Icon name="clock" size={18} /> {t('bonus.left', { time: left })}
            </p>
            <Actions>
              <ButtonLink to="/credits" $look="primary" onClick={close}>
                {t('bonus.do')}
              </ButtonLink>
              <Button $look="quiet" onClick={close}>
                {t('bonus.later')}
              </Button>
            </Actions>
          </Stack>
        </Modal>
      ) : null}
    </>
  );
}
