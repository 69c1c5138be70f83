import { styled } from 'styled-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signupStart } from '../../../app/frame/signup.ts';
import { leaveSteps } from '../../../app/router/index.ts';
import { useSettings } from '../../../app/settings.tsx';
import { Brand, Modal } from '../../../ui/index.ts';
import { beginOf } from './beginOf.ts';
import { SignupFlow } from './SignupFlow.tsx';

const SmallBrand = styled(Brand)`
  font-size: 1.125rem;
`;

const Head = styled.div`
  padding-left: var(--s2);
`;

const Body = styled.div`
  padding: var(--s3) var(--s2) var(--s2);
`;

/** Signing up over the page it was begun on (LAYOUT-06); it stays while the account is being made. */
export function SignupDialog() {
  const { t } = useTranslation('accounts');
  const settings = useSettings();
  const [begin] = useState(() => beginOf(signupStart.get(), settings));
  const [underWay, setUnderWay] = useState(false);
  return (
    <Modal
      title={t('signupTitle')}
      head={
        <Head>
          <SmallBrand to="/" />
        </Head>
      }
      steps
      locked={underWay}
      onClose={leaveSteps}
    >
      <Body>
        <SignupFlow begin={begin} heading="h2" onUnderWay={setUnderWay} />
      </Body>
    </Modal>
  );
}
