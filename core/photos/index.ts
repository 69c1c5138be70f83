export { isSignedFor, signerFor, type SignAddress } from './address.ts';
export { addChatPhoto, addProfilePhoto, photoLimit } from './addPhoto.ts';
export { createPhotoEncoder, type EncodedPhoto, type PhotoEncoder } from './encoder.ts';
export { findPhotos } from './findPhotos.ts';
export { fileFor, openPhoto } from './openPhoto.ts';
export { arrangePhotos, deletePhoto, listOwnPhotos } from './ownPhotos.ts';
export { presentOwnPhoto, presentPhotos, presentWhole, visiblePhotos } from './photo.presenter.ts';
export { removePhotos, removePhotosName } from './removePhotos.ts';
export { decidePhoto, listPendingPhotos, photosChanged } from './reviewPhotos.ts';
