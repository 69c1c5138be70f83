import type {
  BlocksAnswer,
  ReportAnswer,
  ReportReason,
  ReportTarget,
} from '@rendezvous/core/contract';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import type { Closable } from '../../app/lazyPart.tsx';
import type { Reporting } from '../../app/reporting.ts';
import { useUpdateResource } from '../../app/resource.ts';
import { onceGivenBack, useNavigate } from '../../app/router/index.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { newUuid } from '../../app/uuid.ts';
import {
  Actions,
  Button,
  Choice,
  ErrorText,
  Modal,
  Muted,
  showToast,
  TextareaField,
} from '../../ui/index.ts';

const Group = styled.fieldset`
  display: grid;
  gap: var(--s3);
  margin-top: var(--s5);
  legend {
    padding: 0;
    margin-bottom: var(--s2);
    font-weight: 600;
  }
`;

const Photos = styled.div`
  display: flex;
  gap: var(--s2);
  overflow-x: auto;
  padding: 3px;
  label {
    flex: none;
    display: grid;
    place-items: center;
    min-height: 64px;
    padding: 4px 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-s);
    cursor: pointer;
  }
  label:has(img) {
    padding: 0;
    overflow: hidden;
  }
  label:has(:checked) {
    outline: 3px solid var(--teal);
  }
  input {
    position: absolute;
    opacity: 0;
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--teal);
    outline-offset: 2px;
  }
  img {
    width: 52px;
    height: 64px;
    object-fit: cover;
    filter: var(--photo);
  }
`;

/** The most frequent first, what fits nowhere last. */
const reasons: readonly ReportReason[] = [
  'fake',
  'money',
  'rude',
  'contact',
  'threat',
  'illegal',
  'minor',
  'other',
];

/**
 * Reports a profile, one of its photos, or a message: one click opens it, a reason and one more send it (TRUST-08).
 * Whoever it is can be shut out with it (INVIS-08): the report comes first, and both can be sent again.
 */
export function ReportModal({ about, onClose }: Closable & { about: Reporting }) {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const call = useCall();
  const navigate = useNavigate();
  // The same for every try: what is sent twice is one report.
  const [id] = useState(newUuid);
  const [target, setTarget] = useState<ReportTarget>(about.target);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [alsoBlock, setAlsoBlock] = useState(false);
  const update = useUpdateResource();
  const who = about.profile ?? about.author;
  const photos = (about.profile?.photos ?? []).filter(({ locked }) => !locked);
  const { submit, busy, error } = useSubmit(async () => {
    const body = { id, target, reason, text };
    const { report } = await call<ReportAnswer>('POST', '/api/report.php', { body });
    const blocks = who && alsoBlock;
    if (blocks) {
      const block = { body: { profile: who.id } };
      const answer = await call<BlocksAnswer>('POST', '/api/block.php', block);
      update<BlocksAnswer>('/api/block.php', () => answer);
    }
    onClose();
    if (blocks) onceGivenBack(() => navigate('/members', { replace: true }));
    const { number } = report;
    showToast({
      text: blocks ? t('sentBlocked', { number, name: who.name }) : t('sent', { number }),
      action: { label: t('seeOutcome'), run: () => navigate('/decisions') },
    });
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (reason) void submit();
  }
  const name = about.profile?.name;
  return (
    <Modal
      title={name === undefined ? t('title') : t('titleOf', { name })}
      locked={busy}
      onClose={onClose}
    >
      <Muted>{t('lead')}</Muted>
      <form onSubmit={send}>
        {photos.length > 0 ? (
          <Group>
            <legend>{t('what')}</legend>
            <Photos>
              <label>
                <input
                  type="radio"
                  name="target"
                  checked={target === about.target}
                  onChange={() => setTarget(about.target)}
                />
                {t('what.profile')}
              </label>
              {photos.map(({ id: photo, picture }, index) => (
                <label key={photo}>
                  <input
                    type="radio"
                    name="target"
                    checked={'photo' in target && target.photo === photo}
                    onChange={() => setTarget({ photo })}
                  />
                  <img
                    src={picture.sources[0]?.webp}
                    alt={t('what.photo', { number: index + 1 })}
                    width={52}
                    height={64}
                  />
                </label>
              ))}
            </Photos>
          </Group>
        ) : null}
        <Group>
          <legend>{t('why')}</legend>
          {reasons.map((each) => (
            <Choice
              key={each}
              type="radio"
              name="reason"
              checked={reason === each}
              onChange={() => setReason(each)}
            >
              {t(`reason.${each}`)}
            </Choice>
          ))}
          <TextareaField
            label={t('text')}
            maxLength={1_000}
            value={text}
            onChange={({ target: { value } }) => setText(value)}
          />
          {who ? (
            <Choice
              type="checkbox"
              checked={alsoBlock}
              onChange={({ target: { checked } }) => setAlsoBlock(checked)}
            >
              {t('alsoBlock', { name: who.name })}
            </Choice>
          ) : null}
        </Group>
        <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
        <Actions style={{ marginTop: 'var(--s5)' }}>
          <Button $look="primary" type="submit" aria-disabled={busy || reason === null}>
            {t('send')}
          </Button>
          <Button $look="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
        </Actions>
      </form>
    </Modal>
  );
}
