import type { RepeatOrderAnswer, StoredCardView } from '@rendezvous/core/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useUpdateResource } from '../../app/resource.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { Actions, Button, ErrorText, Icon, Lead, Modal, showToast } from '../../ui/index.ts';
import { CardLines } from './CardLines.tsx';
import { Lines, Paper, Stack } from './Credits.styles.ts';
import { useCardName } from './useCardName.ts';

/** The card that is kept for orders made again, and the way to have it forgotten. */
export function StoredCard({ card, address }: { card: StoredCardView; address: string }) {
  const { t } = useTranslation('credits');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const nameOf = useCardName();
  const call = useCall();
  const update = useUpdateResource();
  const [asking, setAsking] = useState(false);
  const { submit, busy, error } = useSubmit(async () => {
    await call('DELETE', '/api/stored-card.php', { body: { id: card.id } });
    return call<RepeatOrderAnswer>('GET', address);
  });
  async function forget() {
    const answer = await submit();
    if (!answer) return;
    showToast({ text: t('card.forgotten') });
    update<RepeatOrderAnswer>(address, () => answer);
  }
  return (
    <Paper aria-labelledby="card-title">
      <h2 id="card-title">{t('card')}</h2>
      <Lines>
        <CardLines card={card} />
      </Lines>
      <Actions>
        <Button onClick={() => setAsking(true)}>
          <Icon name="trash-2" size={18} />
          {t('card.forget')}
        </Button>
      </Actions>
      {asking ? (
        <Modal title={t('card.sure')} onClose={() => setAsking(false)} locked={busy} sheet>
          <Stack>
            <Lead>{t('card.sureText', { card: nameOf(card) })}</Lead>
            <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
            <Actions>
              <Button $look="primary" aria-disabled={busy} onClick={() => void forget()}>
                {t('card.forget')}
              </Button>
              <Button $look="quiet" onClick={() => setAsking(false)}>
                {common('cancel')}
              </Button>
            </Actions>
          </Stack>
        </Modal>
      ) : null}
    </Paper>
  );
}
