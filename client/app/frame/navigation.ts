import { useTranslation } from 'react-i18next';
import type { IconName } from '../../ui/iconNames.ts';
import { useLeads, useLocation } from '../router/index.ts';
import { useCounts, useUser } from '../session/index.ts';

interface NavigationLink {
  to: string;
  label: string;
  icon: IconName;
  /** What is new behind it; 0 for nothing. */
  news: number;
  current: boolean;
}

/** Where a member can always go; the same list feeds the top bar and the bottom bar (NAV-01, -02, -05). */
export function useNavigationLinks(): NavigationLink[] {
  const { t } = useTranslation('common');
  const user = useUser();
  const { unread, newLikes } = useCounts();
  const leads = useLeads();
  const { pathname } = useLocation();
  const link = (to: string, label: string, icon: IconName, news = 0): NavigationLink => ({
    to,
    label,
    icon,
    news,
    current: pathname === to || pathname.startsWith(`${to}/`),
  });
  const chatting = pathname.startsWith('/members/') && pathname.endsWith('/chat');
  const search = link('/members', t('search'), 'search');
  const messages = link('/chats', t('messages'), 'message-circle', unread);
  return [
    { ...search, current: search.current && !chatting },
    { ...messages, current: messages.current || chatting },
    link('/likes', t('likes'), 'heart', newLikes),
    user?.paid_user
      ? link('/credits', t('creditsLink'), 'coins')
      : link('/premium', t('getPremium'), 'crown'),
  ].filter(({ to }) => leads(to));
}

/** On a phone the own profile stands in the bottom bar too. */
export function useBottomLinks(): NavigationLink[] {
  const { t } = useTranslation('common');
  const leads = useLeads();
  const { pathname } = useLocation();
  const links = useNavigationLinks();
  const own: NavigationLink = {
    to: '/profile',
    label: t('profile'),
    icon: 'circle-user-round',
    news: 0,
    current: pathname === '/profile',
  };
  return leads(own.to) ? [...links, own] : links;
}

export const isCurrent = ({ current }: NavigationLink) => current;

const membersArea = ['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'];

/** Whether a page, by its name, belongs to the members area: what is shown there only asks here (ROUTE-57). */
export const isMembersArea = (routeName: string | null) => membersArea.includes(routeName ?? '');
