import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { isSafePictureName, type PictureStore } from './pictureStore.ts';

/**
 * Pictures in a bucket of any store that speaks S3. `url` is `https://key:secret@host/bucket?region=…`; the bucket
 * is private and must be there: only this site reads from it.
 */
export function createS3PictureStore({ url }: { url: string }): PictureStore {
  const { protocol, host, username, password, pathname, searchParams } = new URL(url);
  const Bucket = pathname.replaceAll('/', '');
  const client = new S3Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    forcePathStyle: true,
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (filename: string) => {
    if (!isSafePictureName(filename)) throw new Error('not a safe picture name');
    return { Bucket, Key: filename };
  };
  const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

  async function has(filename: string): Promise<boolean> {
    try {
      await client.send(new HeadObjectCommand(at(filename)));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  return {
    has,
    async write(filename, content) {
      if (await has(filename)) return;
      await client.send(new PutObjectCommand({ ...at(filename), Body: content }));
    },
    async read(filename) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(filename)));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(filename) {
      await client.send(new DeleteObjectCommand(at(filename)));
    },
  };
}
