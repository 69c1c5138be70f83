import type { InterestsAnswer } from '@rendezvous/core/contract';
import { useResource } from '../../app/resource.ts';

const address = '/api/interests.php';

/** What the site's members choose from, read once and kept (CALL-21); null until it is there. */
export function useInterests(): InterestsAnswer['interests'] | null {
  const resource = useResource(address, (ask) => ask<InterestsAnswer>('GET', address));
  return resource.state === 'ready' ? resource.value.interests : null;
}
