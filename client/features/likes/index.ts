export { LikeButton } from './LikeButton.tsx';
export { useLookAtLike } from './useSetLike.ts';
