import { FaceRow } from './SignupFlow.styles.ts';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { Avatar } from '../../../ui/index.ts';

const shown = 6;

/** A few faces side by side. They show that somebody is there; their names stand on the next page. */
export function Faces({ profiles }: { profiles: readonly ProfileSummary[] }) {
  if (profiles.length === 0) return null;
  return (
    <FaceRow aria-hidden="true">
      {profiles.slice(0, shown).map((profile) => (
        <li key={profile.id}>
          <Avatar profile={{ ...profile, online: false }} size={40} />
        </li>
      ))}
    </FaceRow>
  );
}
