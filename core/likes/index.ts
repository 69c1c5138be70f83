export { Like, type LikeDoc } from './like.model.ts';
export { countNewLikes } from './countNewLikes.ts';
