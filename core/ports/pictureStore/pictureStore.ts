import type { Readable } from 'node:stream';

/** Where picture files lie. A file's content never changes: another picture has another name. */
export interface PictureStore {
  /** Stores a file whole or not at all; one of the same name stays as it is. Throws on an unsafe name. */
  write(filename: string, content: Uint8Array): Promise<void>;
  /** The file as a stream, or null when there is none. Throws on an unsafe name. */
  read(filename: string): Promise<Readable | null>;
  has(filename: string): Promise<boolean>;
  /** Removes a file for good; one that is not there is no error. Throws on an unsafe name. */
  remove(filename: string): Promise<void>;
}

const safeName = /^[a-z0-9][a-z0-9-]{0,99}\.(webp|avif|jpg|png)$/;

/** Lower case, digits and hyphens only: no name can leave the folder or mean two files. */
export function isSafePictureName(filename: string): boolean {
  return safeName.test(filename);
}
