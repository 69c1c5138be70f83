import { Flow } from './DeleteModal.styles.ts';
import type {
  DeleteReason,
  NotificationsAnswer,
  NotificationsChange,
} from '@rendezvous/core/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/index.ts';
import { DeleteConfirm } from './DeleteConfirm.tsx';
import { DeleteOffers } from './DeleteOffers.tsx';
import { DeleteReasons } from './DeleteReasons.tsx';

interface DeleteModalProps {
  settings: NotificationsAnswer | null;
  change: (wanted: NotificationsChange) => void;
  onClose: () => void;
}

/** Leaving: why, what could be done instead, and the password (ACCOUNT-10, ACCOUNT-11). */
export function DeleteModal({ settings, change, onClose }: DeleteModalProps) {
  const { t } = useTranslation('ownAccount');
  const [step, setStep] = useState<'reason' | 'offers' | 'confirm'>('reason');
  const [reason, setReason] = useState<DeleteReason | null>(null);
  const [remarks, setRemarks] = useState('');
  const [busy, setBusy] = useState(false);
  const flow = useRef<HTMLDivElement>(null);
  const first = useRef(true);

  // On each screen the focus begins at its top, for those who listen and for the keyboard.
  useEffect(() => {
    if (!first.current) flow.current?.focus();
    first.current = false;
  }, [step]);

  return (
    <Modal title={t(`delete.${step}`)} onClose={onClose} locked={busy} sheet>
      <Flow ref={flow} tabIndex={-1} role="group" aria-label={t(`delete.${step}`)}>
        {step === 'reason' ? (
          <DeleteReasons
            reason={reason}
            remarks={remarks}
            onReason={setReason}
            onRemarks={setRemarks}
            onCancel={onClose}
            onNext={() => setStep('offers')}
          />
        ) : null}
        {step === 'offers' ? (
          <DeleteOffers
            settings={settings}
            change={change}
            onStay={onClose}
            onNext={() => setStep('confirm')}
          />
        ) : null}
        {step === 'confirm' && reason ? (
          <DeleteConfirm
            reason={reason}
            remarks={remarks}
            onBusy={setBusy}
            onBack={() => setStep('offers')}
          />
        ) : null}
      </Flow>
    </Modal>
  );
}
