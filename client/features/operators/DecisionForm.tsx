import {
  measures,
  reportReasons,
  type CaseView,
  type Measure,
  type ReportReason,
} from '@rendezvous/core/contract';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormats } from '../../app/i18n/index.ts';
import { Avatar, Button, Icon, Key, Textarea, VisuallyHidden } from '../../ui/index.ts';
import type { Verdict } from './useModeration.ts';
import { useWorkKeys } from './useWorkKeys.ts';
import { Never, Section, Side } from './Work.styles.ts';

const Who = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  b {
    font: 520 var(--t3) / 1.25 var(--serif);
  }
`;

const Options = styled.div<{ $two?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $two }) => ($two ? '1fr 1fr' : '1fr')};
  gap: 4px 6px;
  label {
    position: relative;
    display: flex;
    gap: 10px;
    align-items: center;
    min-height: 34px;
    padding: 4px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    cursor: pointer;
  }
  label:hover,
  label:has(:checked) {
    border-color: var(--teal);
  }
  label:has(:checked) {
    background: var(--teal-soft);
    color: var(--teal-ink);
    font-weight: 560;
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--teal);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    opacity: 0;
  }
`;

const Foot = styled.div`
  display: flex;
  gap: var(--s2);
  padding: 10px var(--s4);
  border-top: 1px solid var(--line);
  > :first-child {
    flex: 1;
  }
`;

const Record = styled.ol`
  display: grid;
  gap: 6px;
  li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 8px;
  }
  time,
  small {
    color: var(--ink-2);
    font-size: var(--t1);
  }
`;

const Form = styled.form`
  display: contents;
`;

const keyOf: Record<Measure, string> = { none: 'g', hide: 'v', warn: 'w', suspend: 'x' };

/** Measure, reason and the letter to the member: they are one decision, and none goes without the others (OPER-08). */
export function DecisionForm({
  view,
  busy,
  onDecide,
  onRelease,
}: {
  view: CaseView;
  busy: boolean;
  onDecide: (verdict: Verdict) => void;
  onRelease: () => void;
}) {
  const { t } = useTranslation('operators');
  const { t: reports } = useTranslation('reports');
  const formats = useFormats();
  const [measure, setMeasure] = useState<Measure | null>(null);
  const [reason, setReason] = useState<ReportReason | null>(view.reason);
  const [text, setText] = useState('');
  const letter = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  // A message and a photo can be taken away; a whole profile is left alone, warned or shut.
  const possible = measures.filter(
    (each) => view.kind !== 'profile' || view.appeal || each !== 'hide',
  );
  const needsWords = measure !== null && (measure !== 'none' || view.appeal);
  const ready =
    measure !== null &&
    (measure === 'none' || reason !== null) &&
    (!needsWords || text.trim() !== '');
  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!ready || busy) return;
    onDecide({ measure, text: text.trim(), ...(reason && measure !== 'none' && { reason }) });
  }
  useWorkKeys(true, {
    ...Object.fromEntries(possible.map((each) => [keyOf[each], () => setMeasure(each)])),
    r: () => form.current?.querySelector<HTMLElement>('[name=reason]')?.focus(),
    b: () => letter.current?.focus(),
    Escape: onRelease,
  });
  const label = (each: Measure) =>
    view.appeal && each === 'none'
      ? t('measure.reverse')
      : view.kind === 'review' && each === 'none'
        ? t('measure.approve')
        : t(`measure.${each}`);
  return (
    <Form ref={form} onSubmit={send}>
      <Side>
        <Section>
          <Who>
            <Avatar profile={view.subject} size={48} />
            <div>
              <b>
                {view.subject.name}, {view.subject.age}
              </b>
              <p>{t('case.reports', { count: view.reports })}</p>
            </div>
          </Who>
          <Never>
            <Icon name="eye-off" size={14} />
            {t('never')}
          </Never>
        </Section>
        <Section>
          <h3>{t('case.measure')}</h3>
          <Options $two role="radiogroup" aria-label={t('case.measure')}>
            {possible.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="measure"
                  checked={measure === each}
                  onChange={() => setMeasure(each)}
                />
                {label(each)}
                <Key aria-hidden style={{ marginLeft: 'auto' }}>
                  {keyOf[each].toUpperCase()}
                </Key>
              </label>
            ))}
          </Options>
        </Section>
        {measure !== null && measure !== 'none' ? (
          <Section>
            <h3>
              {t('case.reason')} <Key aria-hidden>R</Key>
            </h3>
            <Options role="radiogroup" aria-label={t('case.reason')}>
              {reportReasons.map((each) => (
                <label key={each}>
                  <input
                    type="radio"
                    name="reason"
                    checked={reason === each}
                    onChange={() => setReason(each)}
                  />
                  {reports(`reason.${each}`)}
                </label>
              ))}
            </Options>
          </Section>
        ) : null}
        {needsWords ? (
          <Section>
            <label>
              <h3>
                {t('case.letter', { name: view.subject.name })} <Key aria-hidden>B</Key>
              </h3>
              <Textarea
                ref={letter}
                value={text}
                maxLength={2_000}
                placeholder={t('case.letterHint')}
                onChange={({ target }) => setText(target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
                  if (event.key === 'Escape') event.currentTarget.blur();
                }}
              />
            </label>
          </Section>
        ) : null}
        <Section>
          <h3>{t('case.record')}</h3>
          <Record>
            {view.record.map(({ at, event, number, by, measure: done }) => (
              <li key={at + event}>
                <time dateTime={at}>{formats.when(new Date(at))}</time>
                <span>
                  {t(`event.${event}`)} {number}
                  <small> {[done && t(`measure.${done}`), by].filter(Boolean).join(', ')}</small>
                </span>
              </li>
            ))}
          </Record>
        </Section>
      </Side>
      <Foot>
        <Button $look="primary" type="submit" aria-disabled={!ready || busy}>
          {measure === null ? t('case.decide') : label(measure)}
          <VisuallyHidden> {view.number}</VisuallyHidden>
        </Button>
        <Button $look="quiet" onClick={onRelease}>
          {t('release')}
        </Button>
      </Foot>
    </Form>
  );
}
