import type { Types } from 'mongoose';
import { Refused, type ProfileView, type SiteSettings } from '../contract/index.ts';
import { Block } from './block.model.ts';
import { Profile } from './profile.model.ts';
import { presentDeparted, presentProfile } from './profile.presenter.ts';

/**
 * A profile as `viewer` may see it. Who does not exist, is not active or has blocked the viewer
 * gives the same `not_found` (INVIS-03, INVIS-12). Of who has left there is nothing to see but that (ACCOUNT-05).
 */
export async function viewProfile(props: {
  id: string;
  viewer: Types.ObjectId;
  settings: SiteSettings;
  now: Date;
}): Promise<ProfileView> {
  const { id, viewer, settings, now } = props;
  const profile = await Profile.findById(id).lean();
  if (!profile) throw new Refused('not_found');
  if (!profile._id.equals(viewer)) {
    if (await Block.exists({ by: profile._id, profile: viewer })) throw new Refused('not_found');
    if (profile.status === 'deleted') return presentDeparted(profile);
    if (profile.status !== 'active') throw new Refused('not_found');
  }
  const looking = await Profile.findById(viewer, { hides: 1 }).lean();
  return presentProfile(profile, { settings, now, viewer: looking });
}
