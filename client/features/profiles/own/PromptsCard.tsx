import { limits, prompts, type Prompt, type PromptAnswer } from '@rendezvous/core/contract';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button, ErrorText, Muted, SelectField, TextareaField } from '../../../ui/index.ts';
import { Foot, OpenRow, Paper, State } from './Own.styles.ts';
import type { Editing } from './useOwnProfile.ts';

const Sentence = styled.li`
  display: grid;
  gap: 6px;
  padding: var(--s5) 0;
  border-bottom: 1px solid var(--line);
  &:last-child {
    border-bottom: 0;
    padding-bottom: 0;
  }
  > h3 {
    color: var(--ink-2);
    font: 400 var(--t2) / 1.5 var(--sans);
  }
  > p {
    font: 440 var(--t4) / 1.3 var(--serif);
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

/** Three sentences to finish, of a list of thirty beginnings; others can answer each of them (LIVE-03). */
export function PromptsCard({ editing }: { editing: Editing }) {
  const { t } = useTranslation('ownProfile');
  const { t: words } = useTranslation('prompts');
  const { profile, save } = editing;
  const [open, setOpen] = useState<Prompt | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const error = editing.errors.prompts;
  const left = limits.promptsMax - profile.prompts.length;
  const free = prompts.filter((each) => profile.prompts.every(({ prompt }) => prompt !== each));
  const put = (next: PromptAnswer[]) => save('prompts', { prompts: next });

  /** Writes a sentence in its place, or behind the others; an empty one goes. */
  async function keep(prompt: Prompt, answer: string) {
    setOpen(null);
    const others = profile.prompts.filter((each) => each.prompt !== prompt);
    const at = profile.prompts.findIndex((each) => each.prompt === prompt);
    const finished = answer.trim();
    const next = finished
      ? others.toSpliced(at < 0 ? others.length : at, 0, { prompt, answer: finished })
      : others;
    if (!(await put(next))) setOpen(prompt);
    else list.current?.focus({ preventScroll: true });
  }

  return (
    <Paper id="prompts" aria-labelledby="prompts-title">
      <h2 id="prompts-title">{t('prompts')}</h2>
      <Muted>
        {t('prompts.lead')} <State>{editing.saving.has('prompts') ? t('saving') : ''}</State>
      </Muted>
      <ul ref={list} tabIndex={-1} aria-label={t('prompts')}>
        {profile.prompts.map(({ prompt, answer }) => (
          <Sentence key={prompt}>
            {open === prompt ? (
              <PromptForm
                prompt={prompt}
                answer={answer}
                {...(error !== undefined && { error })}
                onKeep={keep}
                onCancel={() => setOpen(null)}
              />
            ) : (
              <>
                <h3>{words(prompt)}</h3>
                <p dir="auto">{answer}</p>
                <Foot>
                  <Button
                    $look="quiet"
                    aria-label={t('change', { what: words(prompt) })}
                    onClick={() => setOpen(prompt)}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    $look="quiet"
                    aria-label={t('prompts.removeOne', { what: words(prompt) })}
                    onClick={() => void keep(prompt, '')}
                  >
                    {t('remove')}
                  </Button>
                </Foot>
              </>
            )}
          </Sentence>
        ))}
        {left > 0 ? (
          <Sentence>
            {open !== null && free.includes(open) ? (
              <PromptForm
                prompt={open}
                answer=""
                {...(error !== undefined && { error })}
                onKeep={keep}
                onCancel={() => setOpen(null)}
              />
            ) : (
              <SelectField
                label={t('prompts.next', { count: left })}
                value=""
                onChange={({ target }) =>
                  setOpen(free.find((each) => each === target.value) ?? null)
                }
              >
                <option value="">{t('prompts.choose')}</option>
                {free.map((each) => (
                  <option key={each} value={each}>
                    {words(each)}
                  </option>
                ))}
              </SelectField>
            )}
          </Sentence>
        ) : null}
      </ul>
      {error !== undefined && open === null ? <ErrorText>{error}</ErrorText> : null}
    </Paper>
  );
}

interface PromptFormProps {
  prompt: Prompt;
  answer: string;
  error?: string;
  onKeep: (prompt: Prompt, answer: string) => Promise<void>;
  onCancel: () => void;
}

function PromptForm({ prompt, answer, error, onKeep, onCancel }: PromptFormProps) {
  const { t } = useTranslation('ownProfile');
  const { t: words } = useTranslation('prompts');
  const id = useId();
  const [text, setText] = useState(answer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() || answer) void onKeep(prompt, text);
  };
  return (
    <OpenRow
      aria-labelledby={id}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onCancel();
      }}
    >
      <span id={id} hidden>
        {words(prompt)}
      </span>
      <TextareaField
        label={words(prompt)}
        name="prompt"
        value={text}
        rows={3}
        maxLength={limits.promptAnswerMax}
        autoFocus
        {...(error !== undefined && { error })}
        onChange={({ target }) => setText(target.value)}
      />
      <Foot>
        <Button type="submit" $look="primary">
          {t('save')}
        </Button>
        <Button $look="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Muted as="span" $small>
          {t('count', { count: [...text].length, max: limits.promptAnswerMax })}
        </Muted>
      </Foot>
    </OpenRow>
  );
}
