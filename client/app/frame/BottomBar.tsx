import { useTranslation } from 'react-i18next';
import './BottomBar.css';
import { dress } from '../../ui/dress.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../router/index.ts';
import { useBottomLinks } from './navigation.ts';

const Bar = dress('nav', 'bottom-bar-bar');

/** The same places as the top bar's, within reach of the thumb. */
export function BottomBar() {
  const { t } = useTranslation('common');
  return (
    <Bar aria-label={t('bottomMenu')}>
      {useBottomLinks().map(({ to, label, icon, news, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          <span>{label}</span> <Badge count={news} what={t('new')} />
        </Link>
      ))}
    </Bar>
  );
}
