import { Actions, Lead, Sign } from '../../../ui/Layout.tsx';
import { Stack } from './SignupFlow.styles.ts';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from '../../../app/router/index.ts';
import { isLocal } from '../../../app/local.ts';
import { ButtonLink, Icon } from '../../../ui/index.ts';
import { MailAgain } from '../MailAgain.tsx';
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
  return (
    <div>
      <Sign $size={56} $tone={refused ? 'warn' : 'calm'}>
        <Icon name={refused ? 'mail-x' : 'mail'} size={26} />
      </Sign>
      <StepHeading as={heading}>{t(refused ? 'mail.refused' : 'mail.look')}</StepHeading>
      <Lead>
        <Trans
          t={t}
          i18nKey={refused ? 'mail.failed' : 'mail.lead'}
          values={{ email }}
          components={bold}
        />
      </Lead>
      {refused ? null : <Lead>{t('mail.spam')}</Lead>}
      <Stack>
        {matches.length > 0 ? (
          <div>
            <p>{t('mail.matches')}</p>
            <Faces profiles={matches} />
          </div>
        ) : null}
        {again ? <MailAgain label={t('mail.again')} /> : null}
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
          {isLocal() ? <a href="/dev/mail">{t('mail.dev')}</a> : null}
        </Actions>
      </Stack>
    </div>
  );
}
