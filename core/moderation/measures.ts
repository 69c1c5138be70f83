import type { Types, UpdateQuery } from 'mongoose';
import { Account, Session } from '../accounts/index.ts';
import {
  Conversation,
  Message,
  messageFacts,
  type ConversationDoc,
  type MessageDoc,
} from '../chat/index.ts';
import type { Measure } from '../contract/index.ts';
import { everybody, type FactTo } from '../events/index.ts';
import { Like } from '../likes/index.ts';
import { decidePhoto } from '../photos/index.ts';
import { findViewers, Profile } from '../profiles/index.ts';
import { Case, type CaseDoc } from './case.model.ts';

/** Whoever has more people around learns of it by the next answers. */
const toldMax = 2_000;

export interface MeasureResult {
  facts: FactTo[];
  /** Sessions that have ended: their sockets are to go at once. */
  ended: string[];
}

const nothing: MeasureResult = { facts: [], ended: [] };

/** Carries a measure out. Can be repeated: whoever died in between begins again. */
export async function applyMeasure(one: CaseDoc, measure: Measure): Promise<MeasureResult> {
  if (measure === 'suspend') return suspend(one);
  if (measure === 'hide') return hide(one);
  // A photo that waited for its first look and is nothing to object to is shown from now on.
  if (one.kind === 'review' && one.photo) return showPhoto(one.photo);
  return nothing;
}

/** Takes back what a decision did, when an appeal was right. */
export async function revertMeasure(one: CaseDoc): Promise<MeasureResult> {
  const measure = one.decision?.measure;
  if (measure === 'suspend') return readmit(one);
  if (measure === 'hide' && one.photo) return showPhoto(one.photo);
  if (measure === 'hide' && one.kind === 'message')
    return { facts: await showMessage(one), ended: [] };
  return nothing;
}

async function hide(one: CaseDoc): Promise<MeasureResult> {
  if (one.photo) {
    const own = await decidePhoto(one.photo.toHexString(), 'rejected');
    const payload = { profile: one.subject.toHexString(), photo: one.photo.toHexString() };
    return {
      facts: [...(own ?? []), { profile: everybody, name: 'photos:hidden', payload }],
      ended: [],
    };
  }
  return one.kind === 'message' ? { facts: await hideMessage(one), ended: [] } : nothing;
}

async function showPhoto(photo: Types.ObjectId): Promise<MeasureResult> {
  return { facts: (await decidePhoto(photo.toHexString(), 'active')) ?? [], ended: [] };
}

const content = { text: 1, photo: 1, gift: 1, about: 1 } as const;
/** Not evidence: they are gone for good. */
const beside = { replyTo: 1, reactions: 1 } as const;
const lastContent = Object.fromEntries(
  Object.keys(content).map((field) => [`lastMessage.${field}`, 1 as const]),
);

/**
 * Its place, price and ledger entry stay, as with whoever has left (TRUST-03). Told again without its content, it loses
 * it in open pages too.
 */
async function hideMessage({ conversation, seq }: CaseDoc): Promise<FactTo[]> {
  if (!conversation || seq === undefined) return [];
  await Message.updateOne(
    { conversation, seq, erased: { $exists: false } },
    { $set: { erased: true }, $unset: { ...content, ...beside }, $inc: { revision: 1 } },
  );
  return tellMessage(conversation, seq, ({ revision }) => ({
    $set: { 'lastMessage.erased': true, 'lastMessage.revision': revision },
    $unset: { ...lastContent, 'lastMessage.replyTo': 1 },
  }));
}

/** With what it said it is in open pages again at once, and in the quotes of it. */
async function showMessage({ conversation, seq, evidence }: CaseDoc): Promise<FactTo[]> {
  if (!conversation || seq === undefined || !evidence) return [];
  await Message.updateOne(
    { conversation, seq, erased: true },
    { $set: evidence, $unset: { erased: 1 }, $inc: { revision: 1 } },
  );
  const last = Object.fromEntries(
    Object.entries(evidence).map(([field, value]) => [`lastMessage.${field}`, value as unknown]),
  );
  return tellMessage(conversation, seq, ({ revision }) => ({
    $set: { ...last, 'lastMessage.revision': revision },
    $unset: { 'lastMessage.erased': 1 },
  }));
}

/** Changes the copy that lists show, has the next sync bring it, and tells those who can still read the message. */
async function tellMessage(
  conversation: Types.ObjectId,
  seq: number,
  ofLast: (message: MessageDoc) => UpdateQuery<ConversationDoc>,
): Promise<FactTo[]> {
  const message = await Message.findOne({ conversation, seq }).lean<MessageDoc>();
  if (!message) return [];
  await Conversation.updateOne({ _id: conversation, 'lastMessage.seq': seq }, ofLast(message));
  const known = await Conversation.findOneAndUpdate(
    { _id: conversation },
    { $inc: { rev: 1 }, $currentDate: { changedAt: { $type: 'timestamp' } } },
    { projection: { sides: 1 } },
  ).lean();
  const readers = known?.sides.filter(({ floor }) => floor < seq) ?? [];
  return messageFacts(
    message,
    readers.map(({ profile }) => profile),
  );
}

/** Out of every list, conversation and connection at once, and no way back in until it is lifted. */
async function suspend(one: CaseDoc): Promise<MeasureResult> {
  const profile = await Profile.findById(one.subject, { status: 1, account: 1 }).lean();
  if (!profile || profile.status === 'deleted') return nothing;
  const account = profile.account && (await Account.findById(profile.account).lean());
  await Case.updateOne(
    { _id: one._id, before: { $exists: false } },
    {
      $set: {
        before: { accountStatus: account?.status ?? 'active', profileStatus: profile.status },
      },
    },
  );
  await Profile.updateOne({ _id: one.subject }, { $set: { status: 'disabled' } });
  if (!account) return { facts: await sightFacts('profiles:hidden', one.subject), ended: [] };
  await Account.updateOne(
    { _id: account._id, status: { $in: ['active', 'not_confirmed'] } },
    { $set: { status: 'locked' } },
  );
  const sessions = await Session.find({ account: account._id }, { _id: 1 }).lean();
  await Session.deleteMany({ account: account._id });
  return {
    facts: await sightFacts('profiles:hidden', one.subject),
    ended: sessions.map(({ _id }) => _id),
  };
}

async function readmit({ subject, before }: CaseDoc): Promise<MeasureResult> {
  const { profileStatus = 'active', accountStatus = 'active' } = before ?? {};
  const profile = await Profile.findOneAndUpdate(
    { _id: subject, status: 'disabled' },
    { $set: { status: profileStatus } },
  ).lean();
  await Account.updateOne(
    { _id: profile?.account ?? null, status: 'locked' },
    { $set: { status: accountStatus } },
  );
  return { facts: await sightFacts('profiles:shown', subject), ended: [] };
}

/**
 * To those who have it in front of them: partners in conversations, and whoever likes it. That it is back is told
 * only to those who may see it (INVIS-06, -08).
 */
async function sightFacts(
  name: 'profiles:hidden' | 'profiles:shown',
  subject: Types.ObjectId,
): Promise<FactTo[]> {
  const [conversations, likes] = await Promise.all([
    Conversation.find({ members: subject }, { members: 1 }).limit(toldMax).lean(),
    Like.find({ to: subject }, { from: 1 }).limit(toldMax).lean(),
  ]);
  const around = [
    ...conversations.flatMap(({ members }) => members.filter((each) => !each.equals(subject))),
    ...likes.map(({ from }) => from),
  ];
  const profile =
    name === 'profiles:shown' && (await Profile.findById(subject, { status: 1 }).lean());
  const people = profile ? await findViewers(profile, around) : around;
  const payload = { profile: subject.toHexString() };
  return [...new Set(people.map((each) => each.toHexString()))].map((profile) => ({
    ...{ profile, name, payload },
  }));
}
