import type { AccountDoc } from '../accounts/index.ts';
import {
  Refused,
  type MessageAbout,
  type MessageContent,
  type SiteSettings,
} from '../contract/index.ts';
import type { ProfileDoc } from '../profiles/index.ts';
import { sidesOf, type ConversationDoc } from './conversation.model.ts';

/**
 * Only a member whose address is confirmed may write (ACCOUNT-02).
 * @throws `not_confirmed`; `not_found` for an account that cannot be used or has no profile
 */
export function assertMayWrite(sender: Pick<AccountDoc, 'status' | 'profile'>): void {
  if (sender.status === 'not_confirmed') throw new Refused('not_confirmed');
  if (sender.status !== 'active' || !sender.profile) throw new Refused('not_found');
}

/**
 * Operators write for fictional profiles and for nobody else (OPER-06), while they hold the conversation (OPER-03).
 * @throws `not_found`
 */
export function assertMayAnswer(
  profile: Pick<ProfileDoc, 'fictional'> | undefined,
  refused: Refused | undefined,
): void {
  if (!profile?.fictional) throw new Refused('not_found');
  if (refused) throw refused;
}

/**
 * Some kinds of content are for Premium members (OPEN-60).
 * @throws `premium_required`
 */
export function assertMaySendContent(
  sender: Pick<AccountDoc, 'paidUser'>,
  content: MessageContent,
  settings: SiteSettings,
): void {
  const premiumOnly = content.type === 'photo' && settings.premium_features.includes('chat_photos');
  if (premiumOnly && !sender.paidUser) throw new Refused('premium_required');
}

/**
 * Whom one may write to: a confirmed member (ACCOUNT-02) who is not blocked in either direction and
 * not invisible, unless the invisible one wrote here first, or likes the sender (INVIS-04, INVIS-06). Who has left is `deleted`.
 * @throws `not_confirmed`, `blocked`, `invisible`, `deleted`
 */
export function assertMayReceive(
  receiver: Pick<ProfileDoc, '_id' | 'status'>,
  {
    blocked,
    liked,
    conversation,
  }: {
    blocked: boolean;
    /** The receiver likes the sender. */
    liked: boolean;
    conversation: Pick<ConversationDoc, 'sides'> | undefined;
  },
): void {
  if (receiver.status === 'deleted') throw new Refused('deleted');
  if (blocked) throw new Refused('blocked');
  if (receiver.status === 'disabled') throw new Refused('not_confirmed');
  if (receiver.status === 'invisible') {
    const theirs = conversation?.sides.find(({ profile }) => profile.equals(receiver._id));
    if (!theirs?.wrote && !liked) throw new Refused('invisible');
  }
}

/**
 * What a message answers to must stand on the receiver's profile (LIVE-03).
 * @throws `validation`
 */
export function assertThere(
  about: MessageAbout | undefined,
  receiver: Pick<ProfileDoc, '_id' | 'prompts'>,
  shownPhotos: ReadonlySet<string>,
): void {
  if (!about) return;
  const isThere =
    'prompt' in about
      ? receiver.prompts?.some(({ prompt }) => prompt === about.prompt)
      : shownPhotos.has(`${receiver._id.toHexString()}:${about.photo}`);
  if (!isThere) throw new Refused('validation', { fields: { about: 'not_there' } });
}

/**
 * A free member may begin few conversations; answering is always free of that limit (MEMBERSHIP-03, OPEN-21).
 * @throws `conversation_limit`
 */
export function assertMayStart(
  sender: Pick<AccountDoc, 'paidUser'>,
  startedConversations: number,
  settings: SiteSettings,
): void {
  if (sender.paidUser) return;
  if (startedConversations >= settings.free_conversations) throw new Refused('conversation_limit');
}

/**
 * Too few credits: says what there is and what it costs, and nothing is charged (CHAT-12).
 * @throws `insufficient_credits`
 */
export function assertCanPay(credits: number, price: number): void {
  if (credits < price) throw new Refused('insufficient_credits', { credits, price });
}

/**
 * The two sides of a conversation the asker belongs to; any other is `not_found`.
 * @throws `not_found`
 */
export function assertMember<Stored extends Pick<ConversationDoc, 'sides'>>(
  conversation: Stored | null,
  profile: ProfileDoc['_id'],
): { conversation: Stored } & NonNullable<ReturnType<typeof sidesOf>> {
  const sides = conversation && sidesOf(conversation, profile);
  if (!sides) throw new Refused('not_found');
  return { conversation, ...sides };
}
