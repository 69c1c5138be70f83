export { Like, type LikeDoc } from './like.model.ts';
export { readRelation } from './relations.ts';
export { countNewLikes } from './countNewLikes.ts';
