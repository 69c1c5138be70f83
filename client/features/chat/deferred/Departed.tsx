import { styled } from 'styled-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drafts } from '../../../app/session/drafts.ts';
import { useStore } from '../../../app/store.ts';

const Box = styled.div`
  max-width: var(--column);
  margin-inline: auto;
  padding: var(--s3) var(--s4) calc(var(--s4) + env(safe-area-inset-bottom));
  color: var(--ink-2);
  text-align: center;
  outline: none;
  .draft {
    max-height: 30dvh;
    margin-top: var(--s2);
    padding: 10px 14px;
    border-radius: 14px;
    background: var(--sunken);
    text-align: start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    overflow-y: auto;
  }
  b {
    font-weight: 560;
    color: var(--ink);
  }
`;

/** In place of the composer once the other side has left; what was being written is not lost. */
export function Departed({ drafts, profile }: { drafts: Drafts; profile: string }) {
  const { t } = useTranslation('chat');
  const draft = useStore(drafts.all)[profile] ?? '';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The field that was being written in has just gone, and the focus with it.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box ref={box} tabIndex={-1} role="status">
      <p>{t('departed')}</p>
      {draft ? (
        <p className="draft">
          <b>{t('draft')}</b> {draft}
        </p>
      ) : null}
    </Box>
  );
}
