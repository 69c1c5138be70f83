import { Profile } from './profile.model.ts';
import { filesOf, previewFile } from './picture.ts';

/**
 * Whether a file is the main picture, in whatever size, of a profile that has not been deleted. Other photos have
 * their members only, whatever their names, and so has one that nobody has approved yet.
 */
export async function isShownPicture(filename: string): Promise<boolean> {
  const there = { status: { $ne: 'deleted' as const }, 'mainImage.status': 'active' as const };
  const [, base] = /^(.+)-\d+\.(?:webp|avif)$/.exec(filename) ?? [];
  const [large, small, sized] = await Promise.all([
    Profile.exists({ 'mainImage.filename': filename, ...there }),
    Profile.exists({ 'mainImage.thumbFilename': filename, ...there }),
    base === undefined
      ? null
      : Profile.findOne({ 'mainImage.base': base, ...there }, { mainImage: 1 }).lean(),
  ]);
  if (large !== null || small !== null) return true;
  const main = sized?.mainImage;
  if (!main || base === undefined || filename === previewFile(base)) return false;
  return filesOf(main).includes(filename);
}
