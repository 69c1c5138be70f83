import { reactionSigns, type ReactionSign } from '@rendezvous/core/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px;
  button {
    min-height: 28px;
    padding: 2px 8px;
    border: 1px solid transparent;
    border-radius: var(--r-full);
    background: none;
    color: var(--ink-2);
    font-size: var(--t1);
  }
  button:hover {
    background: var(--sunken);
    color: var(--ink);
  }
  [role='group'] {
    display: contents;
  }
  [role='group'] button {
    border-color: var(--line-strong);
  }
  button[aria-pressed='true'] {
    border-color: var(--teal);
    background: var(--teal-soft);
    color: var(--teal-ink);
  }
`;

interface SignChoiceProps {
  /** Beginning of the message, for who cannot see where the button stands. */
  words: string;
  chosen: ReactionSign | null;
  onChoose: (sign: ReactionSign | null) => void;
}

/** The six signs for a member's message, as the fictional profile; the chosen one again takes it back (LIVE-02). */
export function SignChoice({ words, chosen, onChoose }: SignChoiceProps) {
  const { t } = useTranslation('operators');
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  function choose(sign: ReactionSign) {
    setOpen(false);
    toggle.current?.focus();
    onChoose(sign === chosen ? null : sign);
  }
  return (
    <Row
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // Escape closes the signs, and does not give the conversation back.
        event.stopPropagation();
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-label={t('react.to', { words })}
        onClick={() => setOpen(!open)}
      >
        {t('react')}
      </button>
      {open ? (
        <span role="group" aria-label={t('react')}>
          {reactionSigns.map((sign) => (
            <button
              key={sign}
              type="button"
              aria-pressed={sign === chosen}
              onClick={() => choose(sign)}
            >
              {t(`sign.${sign}`)}
            </button>
          ))}
        </span>
      ) : null}
    </Row>
  );
}
