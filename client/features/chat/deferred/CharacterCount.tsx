import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Countdown } from '../composer/composerRules.ts';

/** A pause in writing after which the number is said, in ms: with every key it would talk over what is typed. */
const pauseMs = 1_000;

/** How many characters are left, or too many: shown with every key, said when writing pauses (SCREEN-18). */
export function CharacterCount({ id, count }: { id: string; count: Countdown }) {
  const { t } = useTranslation('chat');
  const { left, near, over } = count;
  const text = over ? t('over', { count: -left }) : near ? t('left', { count: left }) : '';
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <span id={id} className={over ? 'count over' : 'count near'}>
        {text}
      </span>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
