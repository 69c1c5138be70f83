import { createStore } from '../../app/store.ts';

/** The account that was just deleted here, by user id, and until when it can come back; null when none was. */
export const lastDeletion = createStore<{ user: string; until: Date } | null>(null);
