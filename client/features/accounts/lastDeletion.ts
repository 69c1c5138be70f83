import { createStore } from '../../app/store.ts';

/** Until when the account that was just deleted here can come back; null when none was. */
export const lastDeletion = createStore<Date | null>(null);
