import { randomUUID } from 'node:crypto';
import { access, chmod, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isSafePictureName, type PictureStore } from './pictureStore.ts';

/** Pictures as files in one folder, which is made when it is missing; nobody but this user reads them. */
export function createDiskPictureStore({ folder }: { folder: string }): PictureStore {
  const pathOf = (filename: string) => {
    if (!isSafePictureName(filename)) throw new Error('not a safe picture name');
    return join(folder, filename);
  };
  let closed = false;
  /** One that was there may be open to others: of an older version, or a volume. */
  async function makeFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (closed) return;
    await chmod(folder, 0o700).catch(unlessForbidden);
    closed = true;
  }
  const exists = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );

  return {
    async write(filename, content) {
      const path = pathOf(filename);
      if (await exists(path)) return;
      await makeFolder();
      // The dot keeps a half-written file from ever being served; the rename makes it whole at once.
      const draft = join(folder, `.${randomUUID()}.part`);
      try {
        await writeDurably(draft, content);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(filename) {
      const file = await open(pathOf(filename)).catch(unlessMissing);
      return file?.createReadStream() ?? null;
    },
    has: async (filename) => exists(pathOf(filename)),
    remove: async (filename) => rm(pathOf(filename), { force: true }),
  };
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** The folder of another user, who has let this one in, is that user's to close. */
function unlessForbidden(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPERM') throw error;
}

function unlessMissing(error: NodeJS.ErrnoException): FileHandle | null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
