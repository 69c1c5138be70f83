import type { ProfileView, ReportTarget } from '@rendezvous/core/contract';
import { createStore } from './store.ts';

/** Something that a member is about to report; with the profile its photos can be chosen too. */
export interface Reporting {
  target: ReportTarget;
  /** Whose message it is. */
  author?: Pick<ProfileView, 'id' | 'name'>;
  profile?: Pick<ProfileView, 'id' | 'name' | 'photos'>;
}

/** What the dialog is open for; null while it is closed. */
export const reporting = createStore<Reporting | null>(null);

/** Opens the dialog, from a profile, a photo or a message (TRUST-08). */
export const askForReport = (about: Reporting) => reporting.set(about);
