import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/Button.tsx';
import { isInstalled } from '../installed.ts';
import { useRouteName } from '../router/index.ts';

const routesWithBack = [
  'members-id',
  'likes-type',
  'likes-m-id',
  'credits',
  'credits-id-paymentmethod',
];

interface BackState {
  installed: boolean;
  historyLength: number;
  routeName: string | null;
}

/** An installed app has no browser's back button: some pages bring their own (NAV-13). */
export const showsBackButton = ({ installed, historyLength, routeName }: BackState) =>
  installed && historyLength > 1 && routeName !== null && routesWithBack.includes(routeName);

export function BackButton() {
  const { t } = useTranslation('common');
  const routeName = useRouteName();
  const shown = showsBackButton({
    installed: isInstalled(),
    historyLength: history.length,
    routeName,
  });
  if (!shown) return null;
  return (
    <Button $look="quiet" $icon aria-label={t('back')} onClick={() => window.history.back()}>
      <Icon name="chevron-left" size={24} />
    </Button>
  );
}
