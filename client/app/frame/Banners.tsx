import './Banners.css';
import { Icon } from '../../ui/Icon.tsx';
import { dress } from '../../ui/dress.ts';
import { Banner } from '../../ui/Banner.tsx';
import { PageWidth } from '../../ui/Card.tsx';
import { useText } from '../i18n/index.ts';
import { useOnline } from '../online.ts';
import { useUser } from '../session/index.ts';

const Stack = dress(PageWidth, 'banners-stack');

const icon = { size: 20 } as const;

/** What a member should know before anything else on the page (LAYOUT-02). */
export function Banners() {
  const t = useText('common');
  const online = useOnline();
  const user = useUser();
  return (
    <Stack>
      {online ? null : (
        <Banner tone="warn" icon={<Icon name="wifi-off" {...icon} />}>
          {t('offline')}
        </Banner>
      )}
      {user?.status === 'not_confirmed' && user.notifications_disabled.length === 0 ? (
        <Banner tone="warn" icon={<Icon name="info" {...icon} />}>
          {t('confirmMail')}
        </Banner>
      ) : null}
    </Stack>
  );
}
