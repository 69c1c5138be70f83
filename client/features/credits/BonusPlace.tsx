import { timeBonusSeconds } from '@rendezvous/core/contract';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { quietPart } from '../../app/quietPart.tsx';
import { useMember } from '../../app/session/index.ts';
import { below, narrowest } from '../../theme/breakpoints.ts';

const Late = quietPart(async () => (await import('./TimeBonus.tsx')).TimeBonus);

/** As high as what comes, so that nothing moves while it is fetched. */
const Place = styled.div`
  display: grid;
  min-height: 92px;
  margin-bottom: var(--s5);
  ${below('medium')} {
    min-height: 208px;
  }
  ${narrowest} {
    min-height: 254px;
  }
`;

/** The welcome bonus with its countdown. Few members see it: only who may have one fetches it, with its texts. */
export function TimeBonus() {
  const user = useMember();
  const [over, setOver] = useState(() => timeBonusSeconds(user, new Date()) === 0);
  const end = useCallback(() => setOver(true), []);
  if (over) return null;
  return (
    <Place>
      <Late onOver={end} />
    </Place>
  );
}
