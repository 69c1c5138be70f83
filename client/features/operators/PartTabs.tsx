import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneTabs } from './Work.styles.ts';

type Name = 'queue' | 'conversation' | 'notes' | 'case' | 'decision';

interface PartTabsProps<Part extends Name> {
  parts: readonly Part[];
  part: Part;
  onPart: (part: Part) => void;
  /** Behind the name of the queue: how much is in it. */
  waiting?: ReactNode;
}

/** On a phone one part of the desk is shown at a time: which. */
export function PartTabs<Part extends Name>({ parts, part, onPart, waiting }: PartTabsProps<Part>) {
  const { t } = useTranslation('operators');
  return (
    <PhoneTabs aria-label={t('parts')}>
      {parts.map((name) => (
        <button key={name} type="button" aria-current={part === name} onClick={() => onPart(name)}>
          {t(`part.${name}`)} {name === 'queue' ? waiting : null}
        </button>
      ))}
    </PhoneTabs>
  );
}
