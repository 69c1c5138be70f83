import type { ProfileView } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { lazyPart } from '../../app/lazyPart.tsx';
import { Button, Icon } from '../../ui/index.ts';

const IcebreakerModal = lazyPart(
  async () => (await import('./IcebreakerModal.tsx')).IcebreakerModal,
);

const Place = styled.div`
  margin-top: var(--s4);
`;

/** For who does not know how to begin (SCREEN-33). */
export function Icebreaker({ profile }: { profile: Pick<ProfileView, 'id' | 'name'> }) {
  const { t } = useTranslation('profiles');
  const [open, setOpen] = useState(false);
  return (
    <Place>
      <Button aria-label={t('icebreakerFor', { name: profile.name })} onClick={() => setOpen(true)}>
        <Icon name="message-circle-heart" size={20} />
        {t('icebreaker')}
      </Button>
      {open ? <IcebreakerModal profile={profile} onClose={() => setOpen(false)} /> : null}
    </Place>
  );
}
