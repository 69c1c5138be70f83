import { removePhotos, removePhotosName } from '@rendezvous/core/photos';
import type { PictureStore } from '@rendezvous/core/ports/pictureStore';
import type { ScheduledTask } from '../scheduledTasks.ts';

/** Every minute: files of deleted photos go for good once they cannot be brought back any more. */
export function createRemovePhotosTask(pictures: PictureStore): ScheduledTask {
  return {
    name: removePhotosName,
    everyMs: 60_000,
    destructive: true,
    async run(now, signal) {
      await removePhotos({ now, pictures, signal });
    },
  };
}
