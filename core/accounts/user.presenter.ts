import type { SiteSettings, UserView } from '../contract/index.ts';
import { ownCreditPrice } from '../prices/index.ts';
import { presentOwnProfile, type ProfileDoc } from '../profiles/index.ts';
import type { AccountDoc } from './account.model.ts';

/** The account as its owner sees it, and nobody else (CALL-01, ENTITY-01). */
export function presentUser(
  account: AccountDoc,
  profile: ProfileDoc | null,
  { settings, now }: { settings: SiteSettings; now: Date },
): UserView {
  return {
    id: account._id.toHexString(),
    email: account.email,
    role: account.role,
    status: account.status,
    credits: account.credits,
    credits_version: account.ledgerEntries,
    paid_user: account.paidUser,
    signup_date: account.signupDate.toISOString(),
    language: account.language,
    notifications_disabled: account.notificationsDisabled,
    credit_price: ownCreditPrice(account.creditPrice, settings),
    free_conversations_left: account.paidUser
      ? null
      : Math.max(0, settings.free_conversations - account.startedConversations),
    profile: profile && presentOwnProfile(profile, { settings, now }),
  };
}
