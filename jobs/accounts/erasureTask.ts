import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eraseDeletedAccounts, eraseDeletedAccountsName } from '@rendezvous/core/erasure';
import type { PictureStore } from '@rendezvous/core/ports/pictureStore';
import type { ScheduledTask } from '../scheduledTasks.ts';

/** Its being there says that the embedded store may hold pages of who was erased: `npm start` writes it anew. */
export const erasedMarker = 'erased-since-compaction';

/** Every hour: deletions whose fourteen days are over become final (ACCOUNT-07, TRUST-10). */
export function createErasureTask({
  pictures,
  dataDir,
}: {
  pictures: PictureStore;
  dataDir: string;
}): ScheduledTask {
  return {
    name: eraseDeletedAccountsName,
    everyMs: 60 * 60_000,
    destructive: true,
    async run(now, signal) {
      // First: an account that fails halfway has left pages too.
      const beforeFirst = async () => {
        await mkdir(dataDir, { recursive: true });
        await writeFile(join(dataDir, erasedMarker), '');
      };
      await eraseDeletedAccounts({ now, pictures, beforeFirst, signal });
    },
  };
}
