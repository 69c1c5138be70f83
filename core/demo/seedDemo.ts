import type { SiteSettings } from '../contract/index.ts';
import { Settings } from '../site/index.ts';
import { readPictureKey, seedPhotos } from './gallery.ts';
import { DemoMarker } from './marker.model.ts';
import { seedConversations } from './seedConversations.ts';
import { seedCredits } from './seedCredits.ts';
import { seedLikes } from './seedLikes.ts';
import { seedPeople } from './seedPeople.ts';

const marker = 'community';

/**
 * Fills a database with the demo community (OPS-01): people to log in as in each language, people to find, whose
 * pictures are drawn when they are first looked at, and what waits for those who log in. Every step does only what is
 * missing and the marker is written last, so that a run that was killed anywhere is completed by the next one. Answers
 * false when there was nothing to do. Call it before anybody is served, on one node at a time.
 */
export async function seedDemo(props: {
  readSettings: () => Promise<SiteSettings>;
  now: Date;
}): Promise<boolean> {
  const { readSettings, now } = props;
  if (await DemoMarker.exists({ _id: marker })) return false;
  const key = await readPictureKey();
  await seedPhotos(now, key);
  await seedPeople(now, key);
  await seedCredits(await readSettings(), now);
  await seedConversations({ readSettings, now });
  await seedLikes(now);
  // Nobody of the demo community is real: whoever comes by may see them.
  await Settings.updateOne({ _id: 'default' }, { 'settings.logged_out_search': 'other' });
  await DemoMarker.updateOne({ _id: marker }, { $setOnInsert: { at: now } }, { upsert: true });
  return true;
}
