import type { ProfileAnswer } from '@rendezvous/core/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Closable } from '../../app/lazyPart.tsx';
import { useResource } from '../../app/resource.ts';
import { useLocation } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Button, ButtonLink, Modal, Price, usePriceInWords } from '../../ui/index.ts';
import { Doorways } from './Doorways.tsx';
import { profileAddress } from './relations.ts';

const Inside = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  text-align: center;
  h2 {
    margin-top: var(--s5);
    font-size: var(--t5);
    overflow-wrap: anywhere;
  }
  p {
    max-width: 34ch;
    color: var(--ink-2);
  }
`;

const Go = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 14px;
  margin-top: var(--s3);
`;

/** Two who like each other: told once, with the way to a conversation and what it costs (LIKE-04 to LIKE-07). */
export function MatchModal({ profile: id, onClose }: Closable & { profile: string }) {
  const { t } = useTranslation('likes');
  const { credit_price, profile: mine } = useMember();
  const { message_credits } = useSettings();
  const inWords = usePriceInWords();
  const address = profileAddress(id);
  const resource = useResource(address, (ask) =>
    ask<ProfileAnswer>('GET', address, { quiet: true }),
  );
  const gone = resource.state === 'failed';
  // Who cannot be shown any more is no news; the list of matches knows of the others.
  useEffect(() => {
    if (gone) onClose();
  }, [gone, onClose]);
  useClosesOnLeaving(onClose);
  if (resource.state !== 'ready') return null;
  const { profile } = resource.value;
  const { name } = profile;
  const price = inWords(message_credits, credit_price);
  const title = t('match.title', { name });
  return (
    <Modal title={title} head={<span />} onClose={onClose}>
      <Inside>
        <Doorways
          other={profile}
          mine={mine?.main_image ?? null}
          label={t('profileOf', { name })}
        />
        <h2>{title}</h2>
        <p>{t('match.text')}</p>
        <Go>
          <ButtonLink
            to={`/members/${id}/chat`}
            $look="primary"
            aria-label={t('writeFor', { name, price })}
          >
            {t('write', { name })}
          </ButtonLink>
          <Price credits={message_credits} creditPrice={credit_price} align="left" />
        </Go>
        <Button $look="quiet" onClick={onClose}>
          {t('later')}
        </Button>
      </Inside>
    </Modal>
  );
}

/** Whoever follows one of its links has seen it. */
export function useClosesOnLeaving(onClose: () => void): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const here = window.location.pathname;
    return () => {
      if (window.location.pathname !== here) onClose();
    };
  }, [pathname, onClose]);
}
