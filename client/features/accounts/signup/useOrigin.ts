import type { SignupProfile, SignupProfileAnswer } from '@rendezvous/core/contract';
import { useResource } from '../../../app/resource.ts';

/** The profile a signup was begun from; null when there is none, or while nobody knows it (SIGNUP-02). */
export function useOrigin(id: string | null): SignupProfile | null {
  const resource = useResource(id && `signup-profile:${id}`, (ask) =>
    ask<SignupProfileAnswer>('GET', `/api/signup-profile.php?id=${encodeURIComponent(id ?? '')}`, {
      quiet: true,
    }),
  );
  return resource.state === 'ready' ? resource.value.profile : null;
}
