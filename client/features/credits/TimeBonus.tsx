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
import { useMember } from '../../app/session/index.ts';
import { Button, ButtonLink, Icon, Lead, Modal } from '../../ui/index.ts';
import { Actions } from '../../ui/Layout.tsx';
import { Stack } from './Credits.styles.ts';

/** Its place has its height, and the distance to what follows: see `index.tsx`. */
const Strip = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  align-content: center;
  gap: var(--s3) var(--s6);
  min-height: 100%;
  padding: var(--s4) var(--s5);
  border-radius: var(--r);
  background: var(--teal-soft);
  color: var(--teal-ink);
  > div {
    flex: 1 1 240px;
  }
  h2 {
    font-size: var(--t3);
  }
  [role='timer'] {
    font: 480 var(--t4) / 1.1 var(--serif);
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

const holds = {
  percentage: timeBonus.percentage,
  hours: timeBonus.windowSeconds / 3_600,
  quiet: noBetterOfferMs / 3_600_000,
};
const clock = { now: () => new Date() };
const popupName = 'hide-time-bonus-modal';

/** The countdown of the welcome bonus above the members, and its popup once (BANNER-01, BANNER-15, BANNER-16); `onOver`: there is none, or none any more. */
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
        <div>
          <h2 id="bonus-title">
            {t('bonus', { percentage: bonus.value_percentage ?? timeBonus.percentage })}
          </h2>
          <p>{t('bonus.text', holds)}</p>
        </div>
        <div role="timer" aria-live="off" aria-label={t('bonus.left', { time: left })}>
          {left}
        </div>
        <ButtonLink to="/credits" $look="primary">
          {t('bonus.do')}
        </ButtonLink>
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
