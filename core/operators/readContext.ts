import type { Types } from 'mongoose';
import { Conversation, markRead, Message, readHistory } from '../chat/index.ts';
import {
  limits,
  Refused,
  type ContextAnswer,
  type MessageView,
  type NoteView,
  type SiteSettings,
} from '../contract/index.ts';
import type { FactTo } from '../events/index.ts';
import { membersShow, presentProfile, Profile, type ProfileDoc } from '../profiles/index.ts';
import { assertHeld, sidesForOperator } from './claims.ts';
import { operatorsById } from './people.ts';
import { Answer, Note, type NoteDoc } from './records.model.ts';

interface Asking {
  conversation: string;
  operator: Types.ObjectId;
}

/**
 * `operator:context`: a conversation as its fictional partner sees it, with what operators have noted of it (OPER-05).
 * Only its holder may look, and for the member it is read from then on.
 * @throws `not_found`, `not_claimed`, `claimed_by_other`, `lease_lost`
 */
export async function readContext({
  before,
  ...asking
}: Asking & { before?: number | undefined; settings: SiteSettings; now: Date }): Promise<{
  answer: ContextAnswer;
  facts: FactTo[];
}> {
  const { conversation, settings, now } = asking;
  const { fictional, member } = await sidesForOperator(conversation);
  await assertHeld(asking);
  const { facts, theirs } = await markRead({ conversation, profile: fictional });
  const [partner, person, page, notes, receipts] = await Promise.all([
    Profile.findById(fictional).lean<ProfileDoc>(),
    Profile.findById(member).lean<ProfileDoc>(),
    readHistory({
      ...{ conversation, profile: fictional, settings, now },
      before: before ?? Number.MAX_SAFE_INTEGER,
      limit: limits.historyPageDefault,
    }),
    listNotes(conversation),
    membersShow('read_receipts', [fictional, member]),
  ]);
  if (!partner || !person) throw new Refused('not_found');
  const answer: ContextAnswer = {
    conversation,
    profile: presentProfile(partner, { settings, now }),
    member: presentProfile(person, { settings, now, viewer: partner }),
    ...page,
    writers: await writersOf(page.messages),
    notes,
    readUpTo: receipts ? theirs.readUpTo : 0,
  };
  return { answer, facts };
}

/** Which operators wrote these messages, by number; what was written before there were records has none. */
async function writersOf(messages: MessageView[]): Promise<Record<number, string>> {
  const fictional = messages.filter((message) => message.fictional);
  const ids = fictional.map(({ id }) => id);
  const answers = await Answer.find({ _id: { $in: ids } }, { operator: 1, seq: 1 }).lean();
  const names = await operatorsById(answers.map(({ operator }) => operator));
  return Object.fromEntries(
    answers.map(({ seq, operator }) => [seq, names.get(operator.toHexString())?.name ?? '']),
  );
}

/**
 * Notes something for all operators. The same again, by its id, is the same note.
 * @throws `not_claimed`, `claimed_by_other`, `lease_lost`
 */
export async function addNote({
  id,
  text,
  now,
  ...asking
}: Asking & { id: string; text: string; now: Date }): Promise<NoteView[]> {
  const { conversation, operator } = asking;
  const { conversation: found } = await sidesForOperator(conversation);
  await assertHeld(asking);
  const note = { conversation: found._id, operator, text, at: now };
  await Note.updateOne({ _id: id }, { $setOnInsert: note }, { upsert: true });
  return listNotes(conversation);
}

async function listNotes(conversation: string): Promise<NoteView[]> {
  const notes = await Note.find({ conversation }).sort({ at: 1 }).lean<NoteDoc[]>();
  const names = await operatorsById(notes.map(({ operator }) => operator));
  return notes.map(({ _id, operator, text, at }) => ({
    id: _id,
    by: names.get(operator.toHexString())?.name ?? '',
    text,
    at: at.toISOString(),
  }));
}

/**
 * The photo of a message in a conversation that the asker holds; anything else is refused (OPER-05).
 * @throws `not_found`, and what a conversation that is not held throws
 */
export async function findContextPhoto({
  photo,
  ...asking
}: Asking & { photo: string }): Promise<{ photo: string; viewer: Types.ObjectId }> {
  const { conversation, fictional } = await sidesForOperator(asking.conversation);
  await assertHeld(asking);
  if (!(await Message.exists({ photo, conversation: conversation._id }))) {
    throw new Refused('not_found');
  }
  return { photo, viewer: fictional };
}

/** What operators noted about a member goes with the member (TRUST-10). */
export async function eraseNotes(conversations: Types.ObjectId[]): Promise<void> {
  await Note.deleteMany({ conversation: { $in: conversations } });
}

/** What operators noted about a member, without saying who did: the member may read it (TRUST-04). */
export async function notesAbout(profile: Types.ObjectId): Promise<{ text: string; at: string }[]> {
  const own = await Conversation.find({ members: profile }, { _id: 1 }).lean();
  const notes = await Note.find({ conversation: { $in: own.map(({ _id }) => _id) } }).sort({
    at: 1,
  });
  return notes.map(({ text, at }) => ({ text, at: at.toISOString() }));
}
