import { useTranslation } from 'react-i18next';
import type { KeyboardEvent, RefObject } from 'react';
import { styled } from 'styled-components';
import type { ContextAnswer } from '@rendezvous/core/contract';
import { useSettings } from '../../app/settings.tsx';
import { Button, Icon, Key, VisuallyHidden } from '../../ui/index.ts';

const Form = styled.form`
  padding: 0 var(--s4);
  background: var(--bg);
  > div {
    max-width: 640px;
    margin: 0 auto;
    border: 1px solid var(--line-strong);
    border-radius: 12px;
    background: var(--surface);
  }
  > div:focus-within {
    border-color: var(--teal);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--teal) 24%, transparent);
  }
  textarea {
    display: block;
    width: 100%;
    min-height: 68px;
    padding: 12px 14px 4px;
    border: 0;
    background: none;
    resize: none;
    line-height: 1.45;
    font-size: max(var(--t2), 0.875rem);
  }
  textarea:focus-visible {
    outline: none;
  }
  @media (pointer: coarse) {
    textarea {
      font-size: 1rem;
    }
  }
`;

const Below = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  padding: 4px 8px 8px 14px;
  color: var(--ink-2);
  font-size: var(--t1);
  button {
    padding: 6px 16px;
  }
  kbd {
    background: rgb(255 255 255 / 0.16);
    border-color: rgb(255 255 255 / 0.3);
    color: inherit;
  }
`;

const As = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  padding: 3px 9px 3px 7px;
  border-radius: 7px;
  background: var(--indigo-soft);
  color: var(--indigo-ink);
  font-weight: 600;
`;

/** Writes an answer as the fictional profile: Enter sends, Shift and Enter begin a line, Escape leaves. */
export function Composer({
  profile: { name },
  draft,
  busy,
  field,
  onChange,
  onSend,
  onLeave,
}: {
  profile: ContextAnswer['profile'];
  draft: string;
  busy: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (draft: string) => void;
  onSend: () => void;
  onLeave: () => void;
}) {
  const { t } = useTranslation('operators');
  const { message_length: max } = useSettings();
  const length = [...draft.trim()].length;
  function key(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onSend();
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    }
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <div>
        <label>
          <VisuallyHidden>{t('replyAs', { name })}</VisuallyHidden>
          <textarea
            ref={field}
            value={draft}
            placeholder={t('replyPlaceholder', { name })}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={key}
          />
        </label>
        <Below>
          {t('as')}
          <As data-fictional>
            <Icon name="drama" size={15} />
            {name}
          </As>
          <span style={{ marginLeft: 'auto' }}>{t('length', { count: length, max })}</span>
          <Button
            type="submit"
            $look="primary"
            aria-disabled={busy || length === 0 || length > max}
          >
            {t('send')} <Key aria-hidden>↵</Key>
          </Button>
        </Below>
      </div>
    </Form>
  );
}
