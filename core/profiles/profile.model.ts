import { Schema, type Types } from 'mongoose';
import {
  attributeValues,
  genders,
  imageStatuses,
  languages,
  profileStatuses,
  prompts,
  sexualities,
  type Attribute,
  type Gender,
  type ImageStatus,
  type Language,
  type PrivacyView,
  type ProfileStatus,
  type PromptAnswer,
  type Sexuality,
} from '../contract/index.ts';
import { defineModel } from '../mongo/index.ts';
import type { Coordinates } from '../places/index.ts';
import { pictureFields, type Picture } from './picture.ts';

/** What members see of each other. A fictional profile has no account: operators speak for it. */
export interface ProfileDoc {
  _id: Types.ObjectId;
  account: Types.ObjectId | null;
  fictional: boolean;
  name: string;
  gender: Gender;
  /** Whom it wants to meet; not known of profiles from before it was asked. */
  lookingFor?: Gender;
  birthDate: Date;
  country: string;
  region: string;
  city: string;
  /** Where that town lies; null when nobody knows it. Profiles from before do not say (`placeProfiles`). */
  place?: Coordinates | null;
  /** The cell of the grid it lies in, by which profiles near a place are found. */
  cell?: string | null;
  description: string;
  interests: string[];
  attributes: Partial<Record<Attribute, string>> & { sexuality?: Sexuality };
  status: ProfileStatus;
  /** The first of its photos, repeated here for lists. */
  mainImage: (Picture & { status: ImageStatus; photo?: Types.ObjectId }) | null;
  /** Photos that others may come to see. */
  photoCount: number;
  /** Grows with every change of its photos. */
  photoRev?: number;
  /** Sentences the member has finished (LIVE-03). */
  prompts?: PromptAnswer[];
  /** What it is written in; older profiles do not say. */
  language?: Language;
  lastSeenAt: Date;
  createdAt: Date;
  /** What this member keeps to itself, and does not see of others either (REAL-07). */
  hides?: Hideable[];
  /** Has agreed to be seen by visitors who are not logged in. */
  shownToVisitors?: boolean;
}

export type Hideable = keyof PrivacyView;
export const hideables: Hideable[] = ['typing', 'presence', 'read_receipts'];

const attributeFields = Object.fromEntries(
  Object.entries(attributeValues).map(([key, values]) => [key, { type: String, enum: values }]),
);

const recentFirst = { lastSeenAt: -1, _id: -1 } as const;

/** What searches walk, in the order of their results; each is named as a hint beside its query. */
export const searchIndexes = {
  country: { status: 1, gender: 1, country: 1, ...recentFirst },
  region: { status: 1, gender: 1, country: 1, region: 1, ...recentFirst },
  cell: { status: 1, gender: 1, cell: 1, ...recentFirst },
  visitors: { status: 1, fictional: 1, shownToVisitors: 1, gender: 1, country: 1, ...recentFirst },
} as const;

/** Active profiles, recently seen first. */
export const recentIndex = { status: 1, lastSeenAt: -1, _id: 1 } as const;

export const Profile = defineModel<ProfileDoc>(
  'Profile',
  'profiles',
  {
    account: { type: Schema.Types.ObjectId, default: null },
    fictional: { type: Boolean, required: true },
    name: { type: String, required: true },
    gender: { type: String, enum: genders, required: true },
    lookingFor: { type: String, enum: genders },
    birthDate: { type: Date, required: true },
    country: { type: String, required: true },
    region: { type: String, default: '' },
    city: { type: String, default: '' },
    place: { type: { _id: false, lat: Number, lon: Number }, default: undefined },
    cell: String,
    description: { type: String, default: '' },
    interests: { type: [String], default: [] },
    attributes: {
      type: { _id: false, ...attributeFields, sexuality: { type: String, enum: sexualities } },
      default: {},
    },
    status: { type: String, enum: profileStatuses, required: true },
    mainImage: {
      type: {
        _id: false,
        ...pictureFields,
        status: { type: String, enum: imageStatuses },
        photo: Schema.Types.ObjectId,
      },
      default: null,
    },
    photoCount: { type: Number, default: 0 },
    photoRev: Number,
    prompts: {
      type: [{ _id: false, prompt: { type: String, enum: prompts }, answer: String }],
      default: undefined,
    },
    language: { type: String, enum: languages },
    lastSeenAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    shownToVisitors: Boolean,
    hides: { type: [{ type: String, enum: hideables }], default: undefined },
  },
  [
    // Whom a fictional profile likes: active profiles, recently seen first.
    { keys: recentIndex },
    // Searches, recently seen first, then new (core/search/parts.ts): of a gender and country, …
    { keys: searchIndexes.country },
    // … of a region of it, …
    { keys: searchIndexes.region },
    // … near a place, …
    { keys: searchIndexes.cell },
    // … and whom strangers may see.
    { keys: searchIndexes.visitors },
    // Whom a new member may want to meet: of a gender and country, nearest in age.
    { keys: { status: 1, gender: 1, country: 1, birthDate: 1 } },
    // Whose main picture is this file?
    { keys: { 'mainImage.filename': 1 }, sparse: true },
    { keys: { 'mainImage.thumbFilename': 1 }, sparse: true },
    { keys: { 'mainImage.base': 1 }, sparse: true },
  ],
);
