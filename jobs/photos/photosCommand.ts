import { idSchema } from '@rendezvous/core/contract';
import { decidePhoto, listPendingPhotos } from '@rendezvous/core/photos';

/**
 * `photos`: lists what waits for a decision, one line of JSON each; `photos approve <id>` and `photos reject <id>`
 * decide (OPEN-58). Its owner sees it with the next look at the page.
 */
export async function runPhotosCommand(
  [decision, id]: string[],
  print: (line: string) => void,
): Promise<void> {
  if (decision === undefined) {
    const pending = await listPendingPhotos();
    for (const { _id, profile, filename, createdAt } of pending) {
      print(JSON.stringify({ id: _id, profile, filename, created_at: createdAt }));
    }
    if (pending.length === 0) print('No photos wait for a decision.');
    return;
  }
  const decided =
    id !== undefined && idSchema.safeParse(id).success
      ? await decidePhoto(id, decision === 'approve' ? 'active' : 'rejected')
      : null;
  if (!decided) throw new Error(`No photo ${id}.`);
  print(decision === 'approve' ? 'Approved.' : 'Rejected.');
}
