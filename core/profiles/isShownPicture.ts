import { Profile } from './profile.model.ts';

/**
 * Whether a file is the main picture, large or small, of a profile that has not been deleted. Other photos have
 * their members only, whatever their names.
 */
export async function isShownPicture(filename: string): Promise<boolean> {
  const status = { $ne: 'deleted' as const };
  const [large, small] = await Promise.all([
    Profile.exists({ 'mainImage.filename': filename, status }),
    Profile.exists({ 'mainImage.thumbFilename': filename, status }),
  ]);
  return large !== null || small !== null;
}
