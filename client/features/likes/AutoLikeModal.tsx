import type { AutoLikeAnswer } from '@rendezvous/core/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../app/callContext.ts';
import type { Closable } from '../../app/lazyPart.tsx';
import { Button, ButtonLink, FictionalMark, Modal } from '../../ui/index.ts';
import { ArchOf } from './Doorways.tsx';
import { useClosesOnLeaving } from './MatchModal.tsx';
import { likesKey } from './relations.ts';

/** The gateway tells of the like a moment after it was given (CONST-08), in ms. */
export const reloadAfterMs = 500;

const Inside = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s4);
  text-align: center;
  > :first-child {
    width: 160px;
  }
  p {
    max-width: 36ch;
    color: var(--ink-2);
  }
`;

/** A like that the site gives in the name of a fictional profile, and says so (TRUST-09, BANNER-17 to BANNER-19). */
export function AutoLikeModal({ onClose }: Closable) {
  const { t } = useTranslation('likes');
  const call = useCall();
  const client = useQueryClient();
  const [profile, setProfile] = useState<AutoLikeAnswer['profile']>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const ask = async () => {
      const answer = await call<AutoLikeAnswer>('GET', '/api/auto-like.php', { quiet: true });
      if (over) return;
      if (!answer.profile) return close();
      setProfile(answer.profile);
      const again = () => void client.invalidateQueries({ queryKey: [likesKey] });
      timer = setTimeout(again, reloadAfterMs);
    };
    // Nobody has asked for it: without an answer there is nothing to say.
    ask().catch(() => close());
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [call, client]);
  useClosesOnLeaving(onClose);
  if (!profile) return null;
  const { id, name, main_image } = profile;
  return (
    <Modal title={t('liked.title', { name })} onClose={onClose}>
      <Inside>
        <ArchOf image={main_image} />
        <FictionalMark />
        <p>{t('liked.text', { name })}</p>
        <ButtonLink to={`/members/${id}`} $look="primary">
          {t('liked.look')}
        </ButtonLink>
        <Button $look="quiet" onClick={onClose}>
          {t('later')}
        </Button>
      </Inside>
    </Modal>
  );
}
