export { findForAge } from './findForAge.ts';
export { likeInGame } from './likeInGame.ts';
export { swipeCards } from './swipeCards.ts';
export { SwipeDay, type SwipeDayDoc } from './swipeDay.model.ts';
