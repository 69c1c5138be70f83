import { useTranslation } from 'react-i18next';
import { MemberProfile } from '../profiles/index.ts';

/** Somebody who likes the member, with the way back to the likes (ROUTE-04). */
export function LikedMemberPage() {
  const { t } = useTranslation('likes');
  return <MemberProfile back={{ to: '/likes', label: t('backToLikes') }} />;
}
