export { pairOf } from './pair.ts';
export { Block, type BlockDoc } from './block.model.ts';
export { Photo, type PhotoDoc } from './photo.model.ts';
export { Profile, type ProfileDoc } from './profile.model.ts';
export { presentOwnProfile, presentProfile, presentProfileSummary } from './profile.presenter.ts';
export { listMembers } from './listMembers.ts';
export { viewProfile } from './viewProfile.ts';
export { markSeen } from './markSeen.ts';
