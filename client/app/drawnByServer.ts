import { selectIsRestoring } from '@rendezvous/machines/session';
import { entryNow } from './router/index.ts';
import type { Session } from './session/index.ts';

/** The gateway marks what it has drawn (gateway/pages/renderedPages.ts). */
export const isDrawnByServer = (root: HTMLElement): boolean => root.hasAttribute('data-rendered');

/** What an address may say without changing what the page looks like. */
const unseen = [
  'lang',
  'lb',
  'network',
  'ref',
  'sub1',
  'sub2',
  'sub3',
  'to',
  'geoip_selected_country',
];

/** An unfinished signup (features/accounts/signup/storedSignup.ts), which only this device knows of. */
function hasUnfinishedSignup(): boolean {
  try {
    return sessionStorage.getItem('signup') !== null;
  } catch {
    // Without a storage nothing was kept.
    return false;
  }
}

/**
 * Whether this browser would draw what the server has drawn: for a stranger, at the address alone. If not, the page
 * is drawn anew in its place.
 */
export function isSameAsDrawn({ actor }: Session): boolean {
  const session = actor.getSnapshot();
  const { step, over } = entryNow();
  return (
    session.context.user === null &&
    !selectIsRestoring(session) &&
    step === undefined &&
    over === undefined &&
    !hasUnfinishedSignup() &&
    [...new URLSearchParams(location.search).keys()].every((name) => unseen.includes(name))
  );
}
