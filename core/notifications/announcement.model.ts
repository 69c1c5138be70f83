import { Schema, type Types } from 'mongoose';
import type { Language } from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';

export const announcementKinds = ['promotion', 'site_news'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

/** What an announcement says in one language: plain text, paragraphs parted by empty lines. */
export interface AnnouncementText {
  subject: string;
  text: string;
}

/** Something the site tells every member who wants to hear such things, in its operators' own words. */
export interface AnnouncementDoc {
  _id: Types.ObjectId;
  kind: AnnouncementKind;
  /** Whoever has another language gets the Dutch one, else the first. */
  texts: Partial<Record<Language, AnnouncementText>>;
  at: Date;
  /** Everybody was told. */
  done: boolean;
}

export const Announcement = defineModel<AnnouncementDoc>(
  'Announcement',
  'announcements',
  {
    kind: { type: String, enum: announcementKinds, required: true },
    texts: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
    done: { type: Boolean, required: true },
  },
  [],
);
