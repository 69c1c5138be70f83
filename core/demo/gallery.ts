import type { PictureStore } from '../ports/pictureStore/index.ts';
import { Photo, type PhotoDoc } from '../profiles/index.ts';
import { demoMembers, type DemoMember } from './demoMembers.ts';
import { drawFace } from './faces/drawFace.ts';
import { drawScene } from './faces/drawScene.ts';
import { pictureNames, pictureSize, storePicture } from './faces/render.ts';
import { seededObjectId } from './seededRandom.ts';
import { upsertAll } from './upsertAll.ts';

interface Picture {
  /** Of the photo document, and part of the file names. */
  id: ReturnType<typeof seededObjectId>;
  draw: () => string;
}

/** The pictures of somebody, the portrait first; who can be logged in as Premium has some to send. */
export function picturesOf(member: DemoMember): [Picture, ...Picture[]] {
  const { name } = member;
  const id = (index: number) => seededObjectId(`photo ${name} ${index}`);
  const portrait: Picture = { id: id(0), draw: () => drawFace(member) };
  if (!member.login?.premium) return [portrait];
  return [
    portrait,
    { id: id(1), draw: () => drawFace({ ...member, pose: 1 }) },
    { id: id(2), draw: () => drawScene(`${name} one`) },
    { id: id(3), draw: () => drawScene(`${name} two`) },
  ];
}

/** Renders and stores every picture that is missing, a few at a time: libvips has threads of its own. `key` makes their names. */
export async function storePictures(pictures: PictureStore, key: string): Promise<void> {
  const waiting = demoMembers.flatMap(picturesOf);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await storePicture(pictureNames(next.id.toHexString(), key), next.draw, pictures);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

/** Writes down whose pictures they are. */
export async function seedPhotos(now: Date, key: string): Promise<void> {
  const photos = demoMembers.flatMap((member) =>
    picturesOf(member).map(({ id }, index): PhotoDoc => ({
      _id: id,
      profile: seededObjectId(`profile ${member.name}`),
      ...pictureNames(id.toHexString(), key),
      use: 'profile',
      status: 'active',
      place: index,
      preview: false,
      ...pictureSize,
      createdAt: new Date(now.getTime() + index),
    })),
  );
  await upsertAll(Photo, photos);
}
