import { Actions, Lead, Sign } from '../../../ui/Layout.tsx';
import { Stack } from './SignupFlow.styles.ts';
import type { SignupEvent, SignupSnapshot } from '@rendezvous/machines/signup';
import { Trans, useTranslation } from 'react-i18next';
import { useErrorText } from '../../../app/errorText.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Button, ButtonLink, ErrorText, Icon } from '../../../ui/index.ts';
import { knownAddress } from '../knownAddress.ts';
import { StepHeading } from './StepHeading.tsx';

interface StoppedProps {
  snapshot: SignupSnapshot;
  send: (event: SignupEvent) => unknown;
  heading: 'h1' | 'h2';
}

const bold = { b: <strong /> };

/** Where a signup does not go on as a signup, and what there is to do instead (SIGNUP-08 to SIGNUP-10). */
export function Stopped(props: StoppedProps) {
  const { snapshot } = props;
  if (snapshot.matches('accountExists')) return <AccountExists {...props} />;
  if (snapshot.matches('accountDeleted')) return <AccountDeleted {...props} />;
  return <Closed {...props} />;
}

function AccountExists({ snapshot, send, heading }: StoppedProps) {
  const { t } = useTranslation('accounts');
  const email = snapshot.context.form.email.trim();
  const remember = () => knownAddress.set(email);
  return (
    <div>
      <Sign $size={56}>
        <Icon name="circle-user-round" size={26} />
      </Sign>
      <StepHeading as={heading}>{t('exists.title')}</StepHeading>
      <Lead>
        <Trans t={t} i18nKey="exists.lead" values={{ email }} components={bold} />
      </Lead>
      <Stack>
        <Actions>
          <ButtonLink to="/login" $look="primary" onClick={remember}>
            {t('submit')}
          </ButtonLink>
          <ButtonLink to="/reset-password" $look="secondary" onClick={remember}>
            {t('forgot')}
          </ButtonLink>
        </Actions>
        <Button $look="quiet" onClick={() => send({ type: 'BACK' })}>
          <Icon name="chevron-left" size={20} />
          {t('mail.otherAddress')}
        </Button>
      </Stack>
    </div>
  );
}

function AccountDeleted({ snapshot, send, heading }: StoppedProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const email = snapshot.context.form.email.trim();
  const mailed = snapshot.matches({ accountDeleted: 'mailed' });
  const busy = snapshot.matches({ accountDeleted: 'mailing' });
  const { refusal } = snapshot.context;
  const failed = refusal && refusal.code !== 'account_deleted';
  return (
    <div>
      <Sign $size={56}>
        <Icon name={mailed ? 'mail' : 'door-open'} size={26} />
      </Sign>
      <StepHeading as={heading} key={String(mailed)}>
        {t(mailed ? 'mail.look' : 'gone.title')}
      </StepHeading>
      <Lead>
        <Trans
          t={t}
          i18nKey={mailed ? 'gone.mailed' : 'gone.lead'}
          values={{ email }}
          components={bold}
        />
      </Lead>
      <Stack>
        <div role="alert">{failed ? <ErrorText>{errorText(refusal)}</ErrorText> : null}</div>
        {mailed ? null : (
          <Button $look="primary" aria-disabled={busy} onClick={() => send({ type: 'REACTIVATE' })}>
            {t(busy ? 'sending' : 'gone.submit')}
          </Button>
        )}
        <Button $look="quiet" onClick={() => send({ type: 'BACK' })}>
          <Icon name="chevron-left" size={20} />
          {t('mail.otherAddress')}
        </Button>
      </Stack>
    </div>
  );
}

function Closed({ snapshot, heading }: StoppedProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText();
  const { support_email } = useSettings();
  const badLink = snapshot.matches('linkInvalid');
  return (
    <div>
      <Sign $size={56} $tone="warn">
        <Icon name={badLink ? 'link-2-off' : 'lock'} size={26} />
      </Sign>
      <StepHeading as={heading}>{t(badLink ? 'link.bad' : 'closed.title')}</StepHeading>
      <Lead>
        {badLink ? errorText({ code: 'link_invalid' }) : t('closed.lead', { email: support_email })}
      </Lead>
      <Stack>
        <ButtonLink to={badLink ? '/signup' : '/login'} $look="primary">
          {t(badLink ? 'signup' : 'toLogin')}
        </ButtonLink>
      </Stack>
    </div>
  );
}
