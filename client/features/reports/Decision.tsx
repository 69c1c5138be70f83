import type { DecisionView } from '@rendezvous/core/contract';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { Button, Card, ErrorText, Muted, TextareaField } from '../../ui/index.ts';

const Statement = styled(Card)`
  display: grid;
  gap: var(--s3);
  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2) var(--s4);
    justify-content: space-between;
  }
  blockquote {
    margin: 0;
    padding-left: var(--s4);
    border-left: 3px solid var(--line-strong);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  form {
    display: grid;
    gap: var(--s3);
    justify-items: start;
  }
  form > :first-child {
    width: 100%;
  }
`;

/** A statement of reasons: what was done, why in words, on what ground, by whom it was not, and how to object. */
export function Decision({
  decision,
  secret,
  onAppealed,
}: {
  decision: DecisionView;
  /** Of the mail, for who has no session. */
  secret?: string;
  onAppealed: () => void;
}) {
  const { t } = useTranslation('reports');
  const formats = useFormats();
  const errorText = useErrorText();
  const call = useCall();
  const [text, setText] = useState('');
  const { id, number, at, kind, measure, reason, ground, appeal, reversed } = decision;
  const { submit, busy, error } = useSubmit(async () => {
    const body = { id, text, ...(secret !== undefined && { key: secret }) };
    await call('POST', '/api/appeal.php', { body });
    onAppealed();
  });
  function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') void submit();
  }
  return (
    <Statement as="article" aria-label={number}>
      <h3>
        <span>
          {t(`kind.${kind}`)}: {t(`measure.${measure}`)}
          {reversed ? ` (${t('reversed')})` : ''}
        </span>
        <Muted>
          {number}, {formats.moment(new Date(at))}
        </Muted>
      </h3>
      {reason ? <b>{t(`reason.${reason}`)}</b> : null}
      <blockquote>{decision.text}</blockquote>
      <Muted>
        {t(`ground.${ground}`)} {t('automated')}
      </Muted>
      {appeal.text === undefined ? (
        <form onSubmit={send}>
          <TextareaField
            label={t('appealText')}
            hint={t('appealHint', { date: formats.day(new Date(appeal.until)) })}
            maxLength={2_000}
            value={text}
            onChange={({ target: { value } }) => setText(value)}
          />
          <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
          <Button type="submit" aria-disabled={busy || text.trim() === ''}>
            {t('appeal')}
          </Button>
        </form>
      ) : (
        <>
          <h4>{t('yourAppeal')}</h4>
          <blockquote>{appeal.text}</blockquote>
          {appeal.outcome ? (
            <p>
              <b>{t(appeal.outcome === 'reversed' ? 'reversedAnswer' : 'upheld')}</b>{' '}
              {appeal.answer}
            </p>
          ) : (
            <p role="status">{t('appealed')}</p>
          )}
        </>
      )}
    </Statement>
  );
}
