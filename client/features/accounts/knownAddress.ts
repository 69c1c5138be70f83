import { onLogout } from '../../app/session/onLogout.ts';
import { createStore } from '../../app/store.ts';

/** The address somebody typed on one page and needs on the next; never in the address bar, never stored. */
export const knownAddress = createStore('');
onLogout(() => knownAddress.set(''));
