import { listSessions, presentUser, type AccountDoc, type SessionDoc } from '../accounts/index.ts';
import type { SiteSettings } from '../contract/index.ts';
import { Like } from '../likes/index.ts';
import { listDecisions } from '../moderation/index.ts';
import { notesAbout } from '../operators/index.ts';
import { readOwnNotifications } from '../notifications/index.ts';
import type { PictureStore } from '../ports/pictureStore/index.ts';
import { Block, Profile, type ProfileDoc } from '../profiles/index.ts';
import { Signup } from '../signup/index.ts';
import { exportConversations, exportLedger, exportPhotos } from './parts.ts';
import { jsonObject, type Part } from './jsonObject.ts';
import { moneyParts } from './money.ts';

/**
 * Everything the site keeps about a member as one JSON file, in pieces (TRUST-04): account, profile with its
 * photos, ledger, conversations, preferences, devices. Of others it holds no more than the member was shown.
 * Never all in memory at once.
 */
export async function* exportAccount(props: {
  account: AccountDoc;
  session: Pick<SessionDoc, '_id' | 'account'>;
  settings: SiteSettings;
  pictures: Pick<PictureStore, 'read'>;
  now: Date;
}): AsyncGenerator<string> {
  const { account, session, settings, pictures, now } = props;
  const profile = account.profile && (await Profile.findById(account.profile).lean<ProfileDoc>());
  const parts: Part[] = [
    ['exported_at', now.toISOString()],
    ['account', presentUser(account, profile, { settings, now })],
    ['devices', await listSessions(session, now)],
    ['signup', await signupOf(account)],
    ['last_search', account.lastSearch ?? null],
    ['ledger', exportLedger(account._id)],
    ...(await moneyParts(account, { settings, now })),
    ...(profile
      ? ([
          ['notifications', await notificationsOf(account, profile)],
          ['likes', await likesOf(profile)],
          ['blocked', await blockedBy(profile)],
          ['moderation', await listDecisions(profile._id)],
          ['notes_of_operators', await notesAbout(profile._id)],
          ['photos', exportPhotos(profile, pictures)],
          ['conversations', exportConversations(profile._id, { settings, now })],
        ] satisfies Part[])
      : []),
  ];
  yield* jsonObject(parts);
}

async function signupOf({ _id }: AccountDoc) {
  const signup = await Signup.findOne({ account: _id }).lean();
  if (!signup) return null;
  const { site, tracking, message, termsVersion, at } = signup;
  return {
    ...{ site, tracking, first_message: message?.text ?? null },
    ...{ terms_version: termsVersion ?? null, at: at.toISOString() },
  };
}

function notificationsOf({ _id }: AccountDoc, profile: ProfileDoc) {
  return readOwnNotifications({ account: _id, profile: profile._id });
}

async function likesOf({ _id }: ProfileDoc) {
  const likes = await Like.find({ $or: [{ from: _id }, { to: _id }] }).lean();
  return likes.map(({ from, to, at, automatic }) => ({
    ...{ from, to, at: at.toISOString() },
    ...(automatic && { automatic }),
  }));
}

async function blockedBy({ _id }: ProfileDoc) {
  const blocks = await Block.find({ by: _id }).lean();
  return blocks.map(({ profile, at }) => ({ profile, at: at.toISOString() }));
}
