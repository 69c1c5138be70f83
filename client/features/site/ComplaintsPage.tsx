import {
  complaintLimits,
  complaintReasons,
  type ComplaintAnswer,
  type ComplaintForm,
} from '@rendezvous/core/contract';
import { useRef, useState, type FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFieldTexts } from '../../app/fieldText.ts';
import { focusField } from '../../app/focusField.ts';
import { focusOnArrival } from '../../app/focusOnArrival.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { useFormats } from '../../app/i18n/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { useUser } from '../../app/session/index.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { newUuid } from '../../app/uuid.ts';
import {
  Button,
  ErrorText,
  Lead,
  PageWidth,
  SelectField,
  TextareaField,
  TextField,
  paper,
} from '../../ui/index.ts';

const Column = styled(PageWidth)`
  display: grid;
  gap: var(--s6);
  max-width: 640px;
  padding-block: var(--s8) var(--s16);
`;

// Sent before the script is there, nothing of it ends up in the address.
const Form = styled.form.attrs({ noValidate: true, method: 'post' })`
  display: grid;
  gap: var(--s5);
  ${paper}
`;

type Mistakes = Partial<Record<keyof ComplaintForm, string>>;

/** Tells the site what went wrong; acknowledged at once and by mail, decided within days (ROUTE-37, OPEN-66). */
export function ComplaintsPage() {
  const { t } = useTranslation('site');
  const call = useCall();
  const { complaint_days: days } = useSettings();
  const [answer, setAnswer] = useState<ComplaintAnswer['complaint'] | null>(null);
  const formats = useFormats();
  const sending = useSubmit((form: ComplaintForm) =>
    call<ComplaintAnswer>('POST', '/api/complaint.php', { body: form }),
  );
  async function send(form: ComplaintForm) {
    const answered = await sending.submit(form);
    if (answered) setAnswer(answered.complaint);
    return answered !== undefined;
  }
  if (answer) {
    const { number, decideBy } = answer;
    return (
      <Column>
        <PageTitle>{t('complaint.title')}</PageTitle>
        <div role="status">
          <h1 tabIndex={-1} ref={focusOnArrival}>
            {t('complaint.received')}
          </h1>
          <Lead>
            <Trans
              t={t}
              i18nKey="complaint.receivedText"
              values={{ number, date: formats.moment(new Date(decideBy)) }}
              components={{ b: <strong /> }}
            />
          </Lead>
        </div>
      </Column>
    );
  }
  return (
    <Column>
      <PageTitle description={t('complaint.lead', { count: days })}>
        {t('complaint.title')}
      </PageTitle>
      <div>
        <h1>{t('complaint.title')}</h1>
        <Lead>{t('complaint.lead', { count: days })}</Lead>
      </div>
      <Fields send={send} busy={sending.busy} error={sending.error} />
    </Column>
  );
}

interface FieldsProps {
  /** Answers whether it was taken. */
  send: (form: ComplaintForm) => Promise<boolean>;
  busy: boolean;
  error: unknown;
}

function Fields({ send, busy, error }: FieldsProps) {
  const { t } = useTranslation('site');
  const { t: errors } = useTranslation('errors');
  const user = useUser();
  const errorText = useErrorText();
  const refused = useFieldTexts()(error);
  // The same complaint however often it is sent: a repeat after trouble makes no second one.
  const id = useRef(newUuid());
  const [mistakes, setMistakes] = useState<Mistakes>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const { name = '', email = '', url = '', reason = '', text = '' } = given;
    const found: Mistakes = {
      ...(!name.trim() && { name: errors('field.required') }),
      ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: errors('field.invalid_email') }),
      ...(!reason && { reason: errors('field.required') }),
      ...(url.trim() && !URL.canParse(url.trim()) && { url: t('complaint.urlWrong') }),
      ...(text.trim().length < complaintLimits.textMin && { text: t('complaint.tooShort') }),
    };
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first) return focusField(form, first);
    void send({
      ...{ id: id.current, name: name.trim(), email: email.trim(), text: text.trim() },
      ...(url.trim() && { url: url.trim() }),
      reason: reason as ComplaintForm['reason'],
    });
  }
  const wrong = (field: keyof ComplaintForm) => mistakes[field] ?? refused[field];
  const isOfField = Object.keys(refused).length > 0;
  return (
    <Form onSubmit={submit} aria-busy={busy}>
      <TextField
        label={t('complaint.name')}
        name="name"
        autoComplete="name"
        maxLength={complaintLimits.nameMax}
        defaultValue={user?.profile?.name}
        error={wrong('name')}
      />
      <TextField
        label={t('complaint.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={user?.email}
        hint={t('complaint.emailHint')}
        error={wrong('email')}
      />
      <SelectField label={t('complaint.reason')} name="reason" error={wrong('reason')}>
        <option value="">{t('complaint.choose')}</option>
        {complaintReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`complaint.reason.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('complaint.url')}
        name="url"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={complaintLimits.urlMax}
        hint={t('complaint.urlHint')}
        error={wrong('url')}
      />
      <TextareaField
        label={t('complaint.text')}
        name="text"
        rows={7}
        maxLength={complaintLimits.textMax}
        error={wrong('text')}
      />
      <div role="alert">
        {error && !isOfField ? <ErrorText>{errorText(error)}</ErrorText> : null}
      </div>
      <Button $look="primary" $big $wide type="submit" aria-disabled={busy}>
        {t(busy ? 'complaint.sending' : 'complaint.send')}
      </Button>
    </Form>
  );
}
