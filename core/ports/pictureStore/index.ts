export { isSafePictureName, type PictureStore } from './pictureStore.ts';
export { openPictureStore } from './openPictureStore.ts';
export { createS3PictureStore } from './s3PictureStore.ts';
export { createDiskPictureStore } from './diskPictureStore.ts';
