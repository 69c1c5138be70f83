export { CardHeart } from './CardHeart.tsx';
export { LikeButton } from './LikeButton.tsx';
export { useLookAtLike } from './useSetLike.ts';
