import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryState } from './entries.ts';

const icon = { size: 17 } as const;

/** On its way, sent, read, or not: as a sign, and in words for who listens (REAL-06). */
export function DeliveryStatus({ state }: { state: EntryState }) {
  const { t } = useTranslation('chat');
  switch (state) {
    case 'received':
      return null;
    case 'waiting':
    case 'sending':
      return <Tick icon={<Icon name="clock" {...icon} />} text={t('sending')} state={state} />;
    case 'sent':
      return <Tick icon={<Icon name="check" {...icon} />} text={t('sent')} state={state} />;
    case 'read':
      return <Tick icon={<Icon name="check-check" {...icon} />} text={t('read')} state={state} />;
    case 'failed':
      return (
        <Tick icon={<Icon name="circle-alert" {...icon} />} text={t('failed')} state={state} />
      );
  }
}

function Tick({ icon: sign, text, state }: { icon: ReactNode; text: string; state: EntryState }) {
  return (
    <span className="tick" data-state={state} title={text}>
      {sign}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
