import type { ContextAnswer } from '@rendezvous/core/contract';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useErrorText } from '../../app/errorText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { usePicture } from '../../app/pictures.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { ErrorText, Icon, Key, VisuallyHidden } from '../../ui/index.ts';
import { quickReplies } from './quickReplies.ts';
import { Never, Section, Side } from './Work.styles.ts';

const Face = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 12px;
  img,
  > span {
    width: 64px;
    height: 80px;
    border-radius: 8px;
    background: var(--sunken);
    object-fit: cover;
    filter: var(--photo);
  }
  b {
    font: 520 var(--t3) / 1.3 var(--serif);
  }
  p {
    color: var(--ink-2);
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
`;

const Replies = styled.div`
  display: grid;
  gap: 6px;
  button {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 10px;
    align-items: start;
    padding: 8px 10px;
    border: 1px solid var(--line);
    border-radius: 8px;
    background: var(--surface);
    text-align: left;
    line-height: 1.4;
  }
  button:hover {
    border-color: var(--teal);
    background: var(--teal-soft);
  }
  button:first-child {
    border-color: transparent;
    background: var(--indigo-soft);
    color: var(--indigo-ink);
  }
  b {
    display: block;
    font-weight: 600;
  }
  span span {
    font-size: var(--t1);
  }
`;

const Notes = styled.ol`
  li {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr);
    gap: 8px;
    padding: 5px 0;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  time,
  small {
    color: var(--ink-2);
    font-size: var(--t1);
  }
`;

const NoteField = styled.input`
  width: 100%;
  min-height: 36px;
  margin-top: 8px;
  padding: 6px 12px;
  border: 1px solid var(--line-strong);
  border-radius: 8px;
  background: var(--surface);
`;

/** Beside a conversation: who writes, as anybody may see it, ready answers, and what colleagues have noted. */
export function ContextPanel({
  context,
  replies,
  noteField,
  onPick,
  onNote,
}: {
  context: ContextAnswer;
  replies: RefObject<HTMLDivElement | null>;
  noteField: RefObject<HTMLInputElement | null>;
  onPick: (text: string) => void;
  onNote: (text: string) => Promise<void>;
}) {
  const { t } = useTranslation('operators');
  const formats = useFormats();
  const errorText = useErrorText();
  const picture = usePicture();
  const [note, setNote] = useState('');
  const { submit, error } = useSubmit(async () => {
    const text = note.trim();
    if (text === '') return;
    await onNote(text);
    setNote('');
  });
  const { member } = context;
  const source = picture.thumb(member.main_image);
  const place = [member.city, member.description].filter(Boolean).join('. ');
  const pick = (key: string) => {
    const chosen = quickReplies.find((each) => each.key === key);
    if (chosen) onPick(t(`quick.${chosen.name}.text`));
    return chosen !== undefined;
  };
  return (
    <Side>
      <Section>
        <Face>
          {source ? <img src={source} alt="" width={64} height={80} /> : <span />}
          <div>
            <b>
              {member.name}
              {member.age > 0 ? `, ${member.age}` : ''}
            </b>
            <p>{place}</p>
          </div>
        </Face>
        <Never>
          <Icon name="eye-off" size={14} />
          {t('never')}
        </Never>
      </Section>
      <Section>
        <h3>
          {t('quick')} <Key aria-hidden>/</Key>
        </h3>
        <Replies
          ref={replies}
          onKeyDown={(event) => {
            if (pick(event.key.toLowerCase())) event.preventDefault();
          }}
        >
          {quickReplies.map(({ name, key }) => (
            <button key={name} type="button" onClick={() => pick(key)} aria-keyshortcuts={key}>
              <Key aria-hidden>{key.toUpperCase()}</Key>
              <span>
                <b>{t(`quick.${name}`)}</b>
                <span>{t(`quick.${name}.text`)}</span>
              </span>
            </button>
          ))}
        </Replies>
      </Section>
      <Section>
        <h3>
          {t('notes')} <Key aria-hidden>N</Key>
        </h3>
        <Notes>
          {context.notes.map(({ id, at, text, by }) => (
            <li key={id}>
              <time dateTime={at}>{formats.when(new Date(at))}</time>
              <span>
                {text} <small>{by}</small>
              </span>
            </li>
          ))}
        </Notes>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <label>
            <VisuallyHidden>{t('note')}</VisuallyHidden>
            <NoteField
              ref={noteField}
              value={note}
              maxLength={500}
              placeholder={t('note')}
              onChange={({ target }) => setNote(target.value)}
            />
          </label>
          <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
        </form>
      </Section>
    </Side>
  );
}
