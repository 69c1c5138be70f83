import { join } from 'node:path';
import { createDiskPictureStore } from './diskPictureStore.ts';
import type { PictureStore } from './pictureStore.ts';
import { createS3PictureStore } from './s3PictureStore.ts';

/** The store an installation uses: a bucket where PICTURES_S3_URL names one, else a folder of its data. */
export function openPictureStore({
  dataDir,
  picturesS3Url,
}: {
  dataDir: string;
  picturesS3Url: string | undefined;
}): PictureStore {
  if (picturesS3Url) return createS3PictureStore({ url: picturesS3Url });
  return createDiskPictureStore({ folder: join(dataDir, 'pictures') });
}
