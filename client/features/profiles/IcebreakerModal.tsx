import type { ProfileView } from '@rendezvous/core/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Closable } from '../../app/lazyPart.tsx';
import { onceGivenBack, useNavigate } from '../../app/router/index.ts';
import { useEngine, useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Actions, Button, Choice, Modal, Muted, usePriceInSight } from '../../ui/index.ts';

const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const List = styled.fieldset`
  display: grid;
  gap: var(--s2);
  margin: var(--s4) 0;
  padding: 0;
  border: 0;
  label {
    padding-block: 10px;
  }
`;

/**
 * Ten first sentences to choose from (OPEN-63). The chosen one is put where the message is written, behind what stands
 * there already: what is sent, and what that costs, is decided there.
 */
export function IcebreakerModal({
  profile: { id, name },
  onClose,
}: Closable & { profile: Pick<ProfileView, 'id' | 'name'> }) {
  const { t } = useTranslation('profiles');
  const { t: common } = useTranslation('common');
  const engine = useEngine();
  const navigate = useNavigate();
  const { message_credits } = useSettings();
  const { credit_price } = useMember();
  const inSight = usePriceInSight();
  const group = useId();
  const [chosen, setChosen] = useState<(typeof numbers)[number] | null>(null);
  const ready = engine !== null && chosen !== null;
  function use() {
    if (!engine || chosen === null) return;
    const begun = engine.drafts.read(id).trim();
    const sentence = t(`icebreaker.${chosen}`);
    engine.drafts.write(id, begun ? `${begun}\n${sentence}` : sentence);
    onClose();
    onceGivenBack(() => navigate(`/members/${id}/chat`));
  }
  return (
    <Modal title={t('icebreakerFor', { name })} sheet onClose={onClose}>
      <p>{t('icebreaker.text')}</p>
      <List aria-label={t('icebreakerFor', { name })}>
        {numbers.map((number) => (
          <Choice
            key={number}
            type="radio"
            name={group}
            checked={chosen === number}
            onChange={() => setChosen(number)}
          >
            {t(`icebreaker.${number}`)}
          </Choice>
        ))}
      </List>
      <Muted $small>
        {t('icebreaker.cost', { price: inSight(message_credits, credit_price) })}
      </Muted>
      <Actions style={{ marginTop: 'var(--s4)' }}>
        <Button $look="primary" aria-disabled={!ready} onClick={use}>
          {t('icebreaker.use')}
        </Button>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </Actions>
    </Modal>
  );
}
