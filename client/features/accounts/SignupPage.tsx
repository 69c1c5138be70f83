import { Paper, Already } from './SignupFrame.styles.ts';
import { genders, memberHome } from '@rendezvous/core/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from '../../app/router/index.ts';
import { signupStart } from '../../app/frame/signup.ts';
import { useUser } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { SignupFrame } from './SignupFrame.tsx';
import { beginOf } from './signup/beginOf.ts';
import { SignupFlow } from './signup/SignupFlow.tsx';

/** Signing up as a page of its own, from anywhere or from a profile (ROUTE-10, ROUTE-16). */
export function SignupPage() {
  const { t } = useTranslation('accounts');
  const settings = useSettings();
  const { search } = useLocation();
  const { id } = useParams();
  const user = useUser();
  const navigate = useNavigate();
  const [begin] = useState(() => {
    const query = new URLSearchParams(search);
    const chosen = (name: string) => genders.find((gender) => gender === query.get(name));
    const [gender, looking_for] = [chosen('gender'), chosen('looking_for')];
    const country = query.get('country');
    const { profile, message } = signupStart.get();
    return beginOf(
      {
        ...(gender ? { gender } : {}),
        ...(looking_for ? { looking_for } : {}),
        ...(country ? { country } : {}),
        ...(id ? { profile: id } : {}),
        ...(id && id === profile && message ? { message } : {}),
      },
      settings,
    );
  });
  // A member has nothing to do here; who has still to follow the link in the mail is told so.
  const member = user !== null && user.status !== 'not_confirmed';
  useEffect(() => {
    if (member) navigate(id ? `/members/${id}` : memberHome, { replace: true });
  }, [member, id, navigate]);
  return (
    <SignupFrame title={t('signupTitle')}>
      <Paper>
        <SignupFlow begin={begin} heading="h1" />
      </Paper>
      {user ? null : (
        <Already>
          {t('already')} <Link to="/login">{t('submit')}</Link>
        </Already>
      )}
    </SignupFrame>
  );
}
