import './Departed.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drafts } from '../../../app/session/drafts.ts';
import { useStore } from '../../../app/store.ts';
import { dress } from '../../../ui/dress.ts';

const Box = dress('div', 'departed-box');

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
