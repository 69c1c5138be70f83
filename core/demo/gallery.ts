import PQueue from 'p-queue';
import { openPictureStore, type PictureStore } from '../ports/pictureStore/index.ts';
import { Photo, type PhotoDoc } from '../profiles/index.ts';
import { demoMembers, type DemoMember } from './demoMembers.ts';
import { pictureIdIn, pictureNames } from './faces/render.ts';
import { seededInt, seededObjectId } from './seededRandom.ts';
import { upsertAll } from './upsertAll.ts';

interface Picture {
  /** Of the photo document, and part of the file names. */
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

/** Writes down whose pictures they are. */
export async function seedPhotos(now: Date): Promise<void> {
  const photos = demoMembers.flatMap((member) =>
    picturesOf(member).map(({ id }, index): PhotoDoc => ({
      ...{ _id: seededObjectId(`photo ${member.name} ${index}`) },
      profile: seededObjectId(`profile ${member.name}`),
      ...pictureNames(id),
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
  return drawingWhatIsMissing(openPictureStore(config));
}

/** A store around another one; a picture of nobody in the demo is missing as before. */
export function drawingWhatIsMissing(store: PictureStore): PictureStore {
  const queue = new PQueue({ concurrency: 2 });
  const drawing = new Map<string, Promise<void>>();
  let known: Map<string, Picture> | null = null;

  async function draw({ id, member, pose }: Picture): Promise<void> {
    // Installations without the demo never load what draws.
    const [{ drawFace }, { renderPicture }] = await Promise.all([
      import('./faces/drawFace.ts'),
      import('./faces/render.ts'),
    ]);
    const files = await queue.add(() => renderPicture(id, drawFace(member, pose)));
    for (const [name, content] of files) await store.write(name, content);
  }

  return {
    ...store,
    async read(filename) {
      const id = pictureIdIn(filename);
      const found = await store.read(filename);
      if (found || id === null) return found;
      known ??= new Map(demoMembers.flatMap(picturesOf).map((each) => [each.id, each]));
      const picture = known.get(id);
      if (!picture) return null;
      const begun = drawing.get(id) ?? draw(picture).finally(() => drawing.delete(id));
      drawing.set(id, begun);
      await begun;
      return store.read(filename);
    },
  };
}
