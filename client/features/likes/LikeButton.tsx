import type { ProfileSummary, Relation } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { Button, Icon, showToast } from '../../ui/index.ts';
import { useSetLike } from './useSetLike.ts';

const Heart = styled(Button)<{ $on: boolean }>`
  position: relative;
  z-index: 1;
  color: var(--pink);
  &:hover {
    border-color: var(--pink);
    background: var(--pink-soft);
    color: var(--pink-ink);
  }
  ${({ $on }) =>
    $on &&
    css`
      border-color: transparent;
      background: var(--pink-soft);
      color: var(--pink-ink);
      svg {
        fill: currentColor;
      }
    `};
`;

/** The like that answers a like: never in the colour of what is done in any case. */
const LikeBack = styled(Button)`
  border-color: transparent;
  background: var(--pink-soft);
  color: var(--pink-ink);
  &:hover {
    border-color: transparent;
    background: var(--pink);
    color: var(--on-pink);
  }
`;

interface LikeButtonProps {
  profile: Pick<ProfileSummary, 'id' | 'name'>;
  relation: Relation;
  /** In words, as the answer to a like. */
  back?: boolean;
}

/** A heart that is on while the member likes this profile (SCREEN-06). What was taken back by mistake can be given again. */
export function LikeButton({ profile: { id, name }, relation, back = false }: LikeButtonProps) {
  const { t } = useTranslation('likes');
  const setLike = useSetLike(id);
  const { liked } = relation;
  function toggle() {
    setLike(!liked, relation);
    if (!liked) return;
    const again = () => setLike(true, { ...relation, liked: false, match: false });
    showToast({ text: t('takenBack', { name }), action: { label: t('undo'), run: again } });
  }
  if (back && !liked) {
    return (
      <LikeBack onClick={toggle} aria-label={t('likeBackOf', { name })}>
        <Icon name="heart" />
        {t('likeBack')}
      </LikeBack>
    );
  }
  return (
    <Heart
      $icon
      $on={liked}
      aria-pressed={liked}
      aria-label={t('likeOf', { name })}
      title={t(liked ? 'unlike' : 'like')}
      onClick={toggle}
    >
      <Icon name="heart" />
    </Heart>
  );
}
