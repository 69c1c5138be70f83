import type accounts from './nl/accounts.json';
import type chat from './nl/chat.json';
import type common from './nl/common.json';
import type credits from './nl/credits.json';
import type errors from './nl/errors.json';
import type landers from './nl/landers.json';
import type likes from './nl/likes.json';
import type machines from './nl/machines.json';
import type mail from './nl/mail.json';
import type notifications from './nl/notifications.json';
import type operators from './nl/operators.json';
import type ownAccount from './nl/ownAccount.json';
import type ownProfile from './nl/ownProfile.json';
import type photos from './nl/photos.json';
import type profiles from './nl/profiles.json';
import type prompts from './nl/prompts.json';
import type push from './nl/push.json';
import type receipt from './nl/receipt.json';
import type reports from './nl/reports.json';
import type search from './nl/search.json';
import type site from './nl/site.json';

/** Every feature's texts, typed by the Dutch ones, which are complete by definition (LOCALE-02). */
export interface Texts {
  accounts: typeof accounts;
  chat: typeof chat;
  common: typeof common;
  credits: typeof credits;
  errors: typeof errors;
  landers: typeof landers;
  likes: typeof likes;
  machines: typeof machines;
  mail: typeof mail;
  notifications: typeof notifications;
  operators: typeof operators;
  ownAccount: typeof ownAccount;
  ownProfile: typeof ownProfile;
  photos: typeof photos;
  profiles: typeof profiles;
  prompts: typeof prompts;
  push: typeof push;
  receipt: typeof receipt;
  reports: typeof reports;
  search: typeof search;
  site: typeof site;
}

/** A namespace of i18next: one file in each language. */
export type Feature = keyof Texts;

/** One file: a sentence a key; plurals are `key_one`, `key_other` and so on. */
export type Dictionary = Record<string, string>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
    // A dot in a key is part of its name.
    keySeparator: false;
    nsSeparator: false;
  }
}
