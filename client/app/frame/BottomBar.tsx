import { styled } from 'styled-components';
import { from, narrowest } from '../../theme/breakpoints.ts';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../router/index.ts';
import { useBottomLinks } from './navigation.ts';

const News = styled(Badge)`
  position: absolute;
  left: calc(50% + 4px);
  top: 5px;
  min-width: 22px;
  height: 22px;
  padding: 0 4px;
  border: 2px solid var(--surface);
  border-radius: 11px;
`;

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  height: calc(var(--bottom) + env(safe-area-inset-bottom));
  padding-bottom: env(safe-area-inset-bottom);
  background: var(--surface);
  border-top: 1px solid var(--line);
  a {
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 3px;
    color: var(--ink-2);
    font-size: var(--t1);
    font-weight: 540;
    text-decoration: none;
    white-space: nowrap;
  }
  a[aria-current] {
    color: var(--teal);
  }
  ${narrowest} {
    /* Each as wide as its word, as long as there is room for all; then a word goes over two lines. */
    grid-auto-columns: minmax(0, auto);
    a {
      text-align: center;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  ${from('large')} {
    display: none;
  }
`;

/** The same places as the top bar's, within reach of the thumb. */
export function BottomBar() {
  const { t } = useTranslation('common');
  return (
    <Bar aria-label={t('bottomMenu')}>
      {useBottomLinks().map(({ to, label, icon, news, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          <span>{label}</span> <News count={news} what={t('new')} />
        </Link>
      ))}
    </Bar>
  );
}
