export { isSignedFor, signerFor, type SignAddress } from './address.ts';
export { findPhotos } from './findPhotos.ts';
export { presentOwnPhoto, presentPhotos, presentWhole, visiblePhotos } from './photo.presenter.ts';
