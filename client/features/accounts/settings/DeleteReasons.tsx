import { DeleteActions, Flow } from './DeleteModal.styles.ts';
import { deleteReasons, type DeleteReason } from '@rendezvous/core/contract';
import { useId, useState } from 'react';
import { Button, Choice, ErrorText, Textarea } from '../../../ui/index.ts';
import { useTranslation } from 'react-i18next';

/** As many characters as the gateway takes (OPEN-18). */
const remarksMax = 1_000;

interface DeleteReasonsProps {
  reason: DeleteReason | null;
  remarks: string;
  onReason: (reason: DeleteReason) => void;
  onRemarks: (remarks: string) => void;
  onCancel: () => void;
  onNext: () => void;
}

/** Why somebody leaves; who has another reason can say it (ENTITY-34, ENTITY-35). */
export function DeleteReasons(props: DeleteReasonsProps) {
  const { reason, remarks, onReason, onRemarks, onCancel, onNext } = props;
  const { t } = useTranslation('ownAccount');
  const { t: common } = useTranslation('common');
  const id = useId();
  const [missing, setMissing] = useState(false);
  return (
    <Flow
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason === null);
        if (reason) onNext();
        else event.currentTarget.querySelector<HTMLElement>('input')?.focus();
      }}
    >
      <fieldset aria-describedby={missing && !reason ? `${id}-missing` : undefined}>
        <legend>{t('delete.why')}</legend>
        {deleteReasons.map((each) => (
          <Choice
            key={each}
            type="radio"
            name="reason"
            value={each}
            checked={reason === each}
            onChange={() => onReason(each)}
          >
            {t(`reason.${each}`)}
          </Choice>
        ))}
      </fieldset>
      {reason === 'other' ? (
        <div>
          <label htmlFor={`${id}-remarks`}>{t('delete.remarks')}</label>
          <Textarea
            id={`${id}-remarks`}
            maxLength={remarksMax}
            value={remarks}
            onChange={({ target }) => onRemarks(target.value)}
          />
        </div>
      ) : null}
      <div role="alert">
        {missing && !reason ? (
          <ErrorText id={`${id}-missing`}>{t('delete.whyMissing')}</ErrorText>
        ) : null}
      </div>
      <DeleteActions>
        <Button $look="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
        <Button $look="secondary" type="submit">
          {t('delete.next')}
        </Button>
      </DeleteActions>
    </Flow>
  );
}
