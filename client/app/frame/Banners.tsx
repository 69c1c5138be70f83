import { Info, WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from '../../ui/Banner.tsx';
import { PageWidth } from '../../ui/Card.tsx';
import { useText } from '../i18n/index.ts';
import { useOnline } from '../online.ts';
import { useUser } from '../session/index.ts';

const Stack = styled(PageWidth)`
  display: grid;
  gap: var(--s2);
  padding-top: var(--s4);
  &:empty {
    display: none;
  }
`;

const icon = { size: 20, strokeWidth: 1.75 } as const;

/** What a member should know before anything else on the page (LAYOUT-02). */
export function Banners() {
  const t = useText('common');
  const online = useOnline();
  const user = useUser();
  return (
    <Stack>
      {online ? null : (
        <Banner tone="warn" icon={<WifiOff {...icon} />}>
          {t('offline')}
        </Banner>
      )}
      {user?.status === 'not_confirmed' && user.notifications_disabled.length === 0 ? (
        <Banner tone="warn" icon={<Info {...icon} />}>
          {t('confirmMail')}
        </Banner>
      ) : null}
    </Stack>
  );
}
