import { DeleteLead, DeleteActions, Flow } from './DeleteModal.styles.ts';
import {
  limits,
  type DeleteAccountAnswer,
  type DeleteAccountRequest,
  type DeleteReason,
} from '@rendezvous/core/contract';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../app/callContext.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { useFieldTexts } from '../../../app/fieldText.ts';
import { useNavigate } from '../../../app/router/index.ts';
import { useMember } from '../../../app/session/index.ts';
import { useSubmit } from '../../../app/useSubmit.ts';
import { Button, ErrorText } from '../../../ui/index.ts';
import { lastDeletion } from '../lastDeletion.ts';
import { PasswordField } from '../PasswordField.tsx';

interface DeleteConfirmProps {
  reason: DeleteReason;
  remarks: string;
  onBusy: (busy: boolean) => void;
  onBack: () => void;
}

/** The last word, with the password; then to the notice (ACCOUNT-05, ACCOUNT-14). */
export function DeleteConfirm({ reason, remarks, onBusy, onBack }: DeleteConfirmProps) {
  const { t } = useTranslation('ownAccount');
  const { t: accounts } = useTranslation('accounts');
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const call = useCall();
  const navigate = useNavigate();
  const user = useMember();
  const field = useRef<HTMLInputElement>(null);
  const gone = useRef(false);
  const [missing, setMissing] = useState(false);
  const { submit, busy, error } = useSubmit((body: DeleteAccountRequest) =>
    call<DeleteAccountAnswer>('POST', '/api/delete-account.php', { body }),
  );
  useEffect(() => onBusy(busy), [busy, onBusy]);

  async function remove(event: FormEvent) {
    event.preventDefault();
    if (gone.current) return;
    const password = field.current?.value ?? '';
    setMissing(password === '');
    const said = remarks.trim();
    const answer =
      password === ''
        ? undefined
        : await submit({
            password,
            reason,
            ...(reason === 'other' && said !== '' ? { remarks: said } : {}),
          });
    if (!answer) {
      field.current?.focus();
      return;
    }
    gone.current = true;
    lastDeletion.set({ user: user.id, until: new Date(answer.final_at) });
    navigate('/account-deleted', { replace: true });
  }

  const told = error ? (fieldTexts(error)['password'] ?? errorText(error)) : undefined;
  return (
    <Flow as="form" noValidate aria-busy={busy} onSubmit={(event) => void remove(event)}>
      <DeleteLead>{t('confirm.lead', { count: limits.deletionGraceDays })}</DeleteLead>
      <PasswordField
        ref={field}
        label={accounts('password')}
        name="password"
        autoComplete="current-password"
        error={missing ? accounts('passwordMissing') : told}
      />
      {told && !missing ? null : <ErrorText>{t('confirm.warning')}</ErrorText>}
      <DeleteActions>
        <Button $look="quiet" onClick={onBack} aria-disabled={busy}>
          {t('confirm.back')}
        </Button>
        <Button $look="danger" type="submit" aria-disabled={busy}>
          {t(busy ? 'confirm.busy' : 'confirm.do')}
        </Button>
      </DeleteActions>
    </Flow>
  );
}
