import type { ProfileSummary } from '@rendezvous/core/contract';
import { keyframes, styled } from 'styled-components';
import { Link } from '../../app/router/index.ts';
import { Portrait, portraitFrame } from '../../ui/index.ts';

const leanRight = keyframes`
from {
opacity: 0;
transform: translateX(-16px);
}
`;

const leanLeft = keyframes`
from {
opacity: 0;
transform: translateX(16px);
}
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 11fr 2fr 11fr;
  align-items: end;
  width: min(100%, 300px);
  margin-inline: auto;
  > * {
    grid-row: 1;
    min-width: 0;
  }
  > :first-child {
    grid-column: 1/3;
    padding-top: 36px;
  }
  > :last-child {
    grid-column: 2/4;
    padding-bottom: 36px;
  }
  > :last-child > * {
    box-shadow: 0 0 0 6px var(--raised);
  }
  @media (prefers-reduced-motion: no-preference) {
    > :first-child {
      animation: ${leanRight} 200ms cubic-bezier(0.2, 0.6, 0.3, 1) 120ms backwards;
    }
    > :last-child {
      animation: ${leanLeft} 200ms cubic-bezier(0.2, 0.6, 0.3, 1) 120ms backwards;
    }
  }
`;

const Arch = styled.span`
  ${portraitFrame}
  aspect-ratio: 4/5.4;
  border-radius: 50% 50% 14px 14px / 37% 37% 14px 14px;
`;

export const ArchOf = ({ image }: { image: ProfileSummary['main_image'] }) => (
  <Arch>
    <Portrait image={image} iconSize={56} sizes="180px" />
  </Arch>
);

interface DoorwaysProps {
  other: Pick<ProfileSummary, 'id' | 'main_image'>;
  mine: ProfileSummary['main_image'];
  /** What the picture of the other leads to, in words. */
  label: string;
}

/** The two of a match in the doorways of the brand; the other's picture opens the profile (LIKE-06). */
export function Doorways({ other, mine, label }: DoorwaysProps) {
  return (
    <Pair>
      <Link to={`/members/${other.id}`} aria-label={label}>
        <ArchOf image={other.main_image} />
      </Link>
      <div>
        <ArchOf image={mine} />
      </div>
    </Pair>
  );
}
