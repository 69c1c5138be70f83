export { Like, type LikeDoc } from './like.model.ts';
export { likedAmong, readRelation } from './relations.ts';
export { countNewLikes } from './countNewLikes.ts';
export {
  giveLike,
  lookAtLike,
  takeLikeBack,
  type LikeChange,
  type LikeCounting,
} from './changeLike.ts';
export { listLikes } from './listLikes.ts';
export { autoLike } from './autoLike.ts';
export { rebuildLikeFacts } from './rebuildLikeFacts.ts';
