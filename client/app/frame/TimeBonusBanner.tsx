import { timeBonusSeconds, type UserView } from '@rendezvous/core/contract';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { loadTexts, pageI18n } from '../i18n/index.ts';
import { quietPart } from '../quietPart.tsx';
import { useRouteName } from '../router/index.ts';
import { useUser } from '../session/index.ts';
import { isMembersArea } from './navigation.ts';

const Countdown = quietPart(
  async () =>
    (
      await Promise.all([
        import('../../features/credits/TimeBonus.tsx'),
        loadTexts(pageI18n(), ['credits']),
      ])
    )[0].TimeBonus,
);

/** Height of the strip: it stands before what comes into it, so that nothing moves; the chat layout begins below it. */
export const stripHeight = '48px';

const Place = styled.div`
  height: ${stripHeight};
`;

/**
 * The countdown of the welcome bonus above the pages of the members area (BANNER-01). It stands around the layouts, so
 * one countdown goes on from page to page. Few members see it: only who may have a bonus fetches it, with its texts.
 */
export function TimeBonusBanner() {
  const user = useUser();
  const inArea = isMembersArea(useRouteName());
  // Whose bonus is over; then it takes no room on the next page either.
  const [over, setOver] = useState<string | null>(null);
  const id = user?.id ?? null;
  const end = useCallback(() => setOver(id), [id]);
  if (!user || !inArea || over === id) return null;
  return <Due key={id} user={user} onOver={end} />;
}

function Due({ user, onOver }: { user: UserView; onOver: () => void }) {
  const [due] = useState(() => timeBonusSeconds(user, new Date()) > 0);
  if (!due) return null;
  return (
    <Place data-strip>
      <Countdown onOver={onOver} />
    </Place>
  );
}
