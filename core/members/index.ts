export { changeOwnProfile } from './changeOwnProfile.ts';
export { landOnMember } from './landOnMember.ts';
export { previewMember } from './previewMember.ts';
export { withLiked } from './withLiked.ts';
export { findRelated } from './related.ts';
export { viewOwnProfile, viewProfile } from './viewProfile.ts';
