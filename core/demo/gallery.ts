import PQueue from 'p-queue';
import { openPictureStore, type PictureStore } from '../ports/pictureStore/index.ts';
import { Photo, type PhotoDoc } from '../profiles/index.ts';
import { readSecret } from '../secrets/index.ts';
import { demoMembers, type DemoMember } from './demoMembers.ts';
import { pictureBaseIn, pictureNames } from './faces/render.ts';
import { seededInt, seededObjectId } from './seededRandom.ts';
import { upsertAll } from './upsertAll.ts';

interface Picture {
  /** Of the photo document; the file names are made of it. */
  id: string;
  member: DemoMember;
  pose: number;
}

/** The pictures of somebody, the portrait first: three to five of the same person, and one of who just came. */
export function picturesOf(member: DemoMember): [Picture, ...Picture[]] {
  const { name, login } = member;
  const count = login && !login.premium ? 1 : 3 + seededInt(`photos ${name}`, 3);
  const picture = (pose: number): Picture => ({
    ...{ id: seededObjectId(`photo ${name} ${pose}`).toHexString(), member, pose },
  });
  const others = Array.from({ length: count - 1 }, (_, index) => picture(index + 1));
  return [picture(0), ...others];
}

/** The key that the names of the demo's picture files are made with. */
export const readPictureKey = () => readSecret('demo-pictures');

/** Writes down whose pictures they are; `key` makes their names. */
export async function seedPhotos(now: Date, key: string): Promise<void> {
  const photos = demoMembers.flatMap((member) =>
    picturesOf(member).map(({ id }, index): PhotoDoc => ({
      ...{ _id: seededObjectId(`photo ${member.name} ${index}`) },
      profile: seededObjectId(`profile ${member.name}`),
      ...pictureNames(id, key),
      ...{ use: 'profile', status: 'active', place: index, preview: true },
      ...{ width: 640, height: 800, createdAt: new Date(now.getTime() + index) },
    })),
  );
  await upsertAll(Photo, photos);
}

/**
 * The picture store of an installation, which draws a picture of the demo when it is asked for the first time: a
 * start would wait long for three hundred of them, and most are never looked at.
 */
export function openPictures(config: Parameters<typeof openPictureStore>[0]): PictureStore {
  return drawingWhatIsMissing(openPictureStore(config), readPictureKey);
}

/** A store around another one; a picture of nobody in the demo is missing as before. */
export function drawingWhatIsMissing(
  store: PictureStore,
  readKey: () => Promise<string>,
): PictureStore {
  const queue = new PQueue({ concurrency: 2 });
  const drawing = new Map<string, Promise<void>>();
  let known: Promise<Map<string, Picture>> | null = null;

  async function picturesByBase(): Promise<Map<string, Picture>> {
    const key = await readKey();
    return new Map(
      demoMembers.flatMap(picturesOf).map((each) => [pictureNames(each.id, key).base, each]),
    );
  }

  async function draw(base: string, { member, pose }: Picture): Promise<void> {
    // Installations without the demo never load what draws.
    const [{ drawFace }, { renderPicture }] = await Promise.all([
      import('./faces/drawFace.ts'),
      import('./faces/render.ts'),
    ]);
    const files = await queue.add(() => renderPicture(base, drawFace(member, pose)));
    for (const [name, content] of files) await store.write(name, content);
  }

  return {
    ...store,
    async read(filename) {
      const base = pictureBaseIn(filename);
      const found = await store.read(filename);
      if (found || base === null) return found;
      known ??= picturesByBase();
      const picture = (await known).get(base);
      if (!picture) return null;
      const begun = drawing.get(base) ?? draw(base, picture).finally(() => drawing.delete(base));
      drawing.set(base, begun);
      await begun;
      return store.read(filename);
    },
  };
}
