import { Actions, Lead, Sign } from '../../../ui/Layout.tsx';
import { Stack } from './SignupFlow.styles.ts';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { Trans, useTranslation } from 'react-i18next';
import { isLocal } from '../../../app/local.ts';
import { Link } from '../../../app/router/index.ts';
import { ButtonLink, Icon, Muted } from '../../../ui/index.ts';
import { MailAgain, useActivationMail } from '../../../app/frame/MailAgain.tsx';
import { Faces } from './Faces.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useWayOut } from './useWayOut.ts';

interface MailScreenProps {
  email: string;
  /** The address has refused the mail. */
  refused: boolean;
  matches: readonly ProfileSummary[];
  heading: 'h1' | 'h2';
  /** Somebody who signed up before comes back to ask for the mail: sending it is what there is to do. */
  again: boolean;
}

const bold = { b: <strong /> };

/** The account is there; the last step is in the mail (SIGNUP-06). */
export function MailScreen({ email, refused, matches, heading, again }: MailScreenProps) {
  const { t } = useTranslation('accounts');
  const leave = useWayOut();
  // Who comes back may never have been sent one.
  const state = useActivationMail(again);
  const unsent = again && (state === null || state === 'none');
  const failed = refused || state === 'failed';
  const lead = failed ? 'mail.failed' : unsent ? 'mail.unsent' : 'mail.lead';
  return (
    <div>
      <Sign $size={56} $tone={failed ? 'warn' : 'calm'}>
        <Icon name={failed ? 'mail-x' : 'mail'} size={26} />
      </Sign>
      <StepHeading as={heading}>
        {t(failed ? 'mail.refused' : unsent ? 'mail.confirm' : 'mail.look')}
      </StepHeading>
      <Lead>
        <Trans t={t} i18nKey={lead} values={{ email }} components={bold} />
      </Lead>
      {failed || unsent ? null : <Lead>{t('mail.spam')}</Lead>}
      <Stack>
        {matches.length > 0 ? (
          <div>
            <p>{t('mail.matches')}</p>
            <Faces profiles={matches} />
          </div>
        ) : null}
        {again ? <MailAgain label={t(unsent ? 'mail.first' : 'mail.again')} /> : null}
        <ButtonLink
          to="/signup-matches"
          $look={again ? 'secondary' : 'primary'}
          $big={!again}
          onClick={leave}
        >
          {t('mail.toMatches')}
        </ButtonLink>
        {again ? null : <MailAgain label={t('mail.again')} look="secondary" />}
        <Actions>
          <Link to="/notifications#address" onClick={leave}>
            {t('mail.wrong')}
          </Link>
        </Actions>
        <Muted $small>
          <Trans
            t={t}
            i18nKey="seenBy"
            components={{ switch: <Link to="/notifications#privacy" onClick={leave} /> }}
          />
        </Muted>
        {isLocal() ? <Muted $small>{t('mail.dev')}</Muted> : null}
      </Stack>
    </div>
  );
}
