export { pairOf } from './pair.ts';
export { Pair, pairWrite, readPair, unblockedPairWrite, type PairDoc } from './pair.model.ts';
export { Block, type BlockDoc } from './block.model.ts';
export { Photo, type PhotoDoc } from './photo.model.ts';
export {
  Profile,
  recentIndex,
  searchIndexes,
  type Hideable,
  type ProfileDoc,
} from './profile.model.ts';
export { emptyProfile } from './emptyProfile.ts';
export { hideables } from './profile.model.ts';
export { isOnlineAt, readLastSeen, readPresence, toldLastSeen } from './presence.ts';
export { bothShow, membersShow } from './privacy.ts';
export {
  presentDeparted,
  presentHidden,
  presentOwnProfile,
  presentProfile,
  presentProfileSummary,
} from './profile.presenter.ts';
export {
  filesOf,
  pictureFile,
  previewFile,
  presentPicture,
  type Picture,
  type PictureFormat,
  type PictureSize,
} from './picture.ts';
export { isShownPicture } from './isShownPicture.ts';
export { blockedAround, findHidden, findViewers, isHidden } from './sight.ts';
export { placeProfiles } from './placeProfiles.ts';
export { openToVisitors } from './openToVisitors.ts';
export { markSeen } from './markSeen.ts';
