import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { Button, ErrorText } from '../../../ui/index.ts';
import { Actions } from '../../../ui/Layout.tsx';

interface FormFootProps {
  /** What went wrong and is said beside no field. */
  error: unknown;
  busy: boolean;
  /** What saving is called here. */
  save: string;
  onCancel: () => void;
}

/** The end of a form in the settings: what went wrong, and the ways out. */
export function FormFoot({ error, busy, save, onCancel }: FormFootProps) {
  const { t } = useTranslation('ownAccount');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <>
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
      <Actions>
        <Button $look="primary" type="submit" aria-disabled={busy}>
          {busy ? t('saving') : save}
        </Button>
        <Button $look="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </Actions>
    </>
  );
}
