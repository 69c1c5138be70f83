import type { SearchFilters } from '@rendezvous/core/contract';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { copyText } from '../../app/copyText.ts';
import { below } from '../../theme/breakpoints.ts';
import { Button, Icon, showToast } from '../../ui/index.ts';
import type { FilterWords } from './filterWords.ts';

const Line = styled.div`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: var(--s5);
`;

const Chips = styled.ul`
  display: flex;
  flex: 1 1 240px;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  li {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding-left: 14px;
    border-radius: var(--r-full);
    background: var(--teal-soft);
    color: var(--teal-ink);
  }
  button {
    display: inline-grid;
    place-items: center;
    width: 40px;
    height: 36px;
    border: 0;
    border-radius: var(--r-full);
    background: none;
    color: inherit;
    cursor: pointer;
  }
  ${below('small')} {
    button {
      width: var(--touch);
      height: var(--touch);
    }
  }
`;

interface ActiveFiltersProps {
  words: readonly FilterWords[];
  onChange: Dispatch<SetStateAction<SearchFilters>>;
}

/** What is searched by, each to be taken away; and the search to be handed on. */
export function ActiveFilters({ words, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation('search');
  if (words.length === 0) return null;
  async function copy() {
    if (await copyText(window.location.href)) showToast({ text: t('linkCopied') });
    else showToast({ tone: 'bad', text: t('linkNotCopied') });
  }
  return (
    <Line>
      <Chips aria-label={t('activeFilters')}>
        {words.map(({ name, text, without }) => (
          <li key={name}>
            {text}
            <button
              type="button"
              aria-label={t('removeFilter', { filter: text })}
              onClick={() => onChange(without)}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </Chips>
      <Button $look="quiet" onClick={() => void copy()}>
        <Icon name="copy" size={18} />
        {t('copyLink')}
      </Button>
      <Button $look="quiet" onClick={() => onChange({})}>
        {t('clearAll')}
      </Button>
    </Line>
  );
}
