import { reactionSigns, type ReactionSign } from '@rendezvous/core/contract';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import { signIcons } from './Reactions.tsx';

const Row = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 2px;
  padding-bottom: 6px;
  margin-bottom: 6px;
  border-bottom: 1px solid var(--line);
  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--ink-2);
  }
  button:hover,
  button:focus-visible {
    background: var(--sunken);
    outline-offset: -2px;
  }
  button[aria-checked='true'] {
    background: var(--teal-soft);
    color: var(--teal-ink);
  }
  button[data-sign='heart'][aria-checked='true'] {
    background: var(--pink-soft);
    color: var(--pink);
  }
`;

/** They stand side by side, so these keys lead along them too. */
function moveSideways({ key, target }: KeyboardEvent<HTMLElement>): void {
  const { previousElementSibling, nextElementSibling } = target as HTMLElement;
  const next =
    key === 'ArrowLeft' ? previousElementSibling : key === 'ArrowRight' ? nextElementSibling : null;
  if (next instanceof HTMLElement) next.focus();
}

interface SignRowProps {
  chosen: ReactionSign | null;
  onChoose: (sign: ReactionSign | null) => void;
}

/** The six signs in a message's menu; the chosen one again takes it back. */
export function SignRow({ chosen, onChoose }: SignRowProps) {
  const { t } = useTranslation('chat');
  return (
    <Row role="group" aria-label={t('react')} onKeyDown={moveSideways}>
      {reactionSigns.map((sign) => (
        <button
          key={sign}
          type="button"
          role="menuitemradio"
          aria-checked={sign === chosen}
          aria-label={t(`sign.${sign}`)}
          title={t(`sign.${sign}`)}
          tabIndex={-1}
          data-sign={sign}
          onClick={() => onChoose(sign === chosen ? null : sign)}
        >
          <Icon name={signIcons[sign]} size={22} />
        </button>
      ))}
    </Row>
  );
}
