import { selectLeft, type SwipeEvent, type SwipeSnapshot } from '@rendezvous/machines/swipe';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { Icon, Key, pictureSizes, Portrait, VisuallyHidden } from '../../ui/index.ts';
import { Facts, Sentence, Shared } from '../profiles/index.ts';
import {
  About,
  Ahead,
  Air,
  Buttons,
  Keys,
  Play,
  Round,
  RoundLink,
  Stack,
  Under,
} from './Swipe.styles.ts';
import { Photo } from './SwipeCard.styles.ts';
import { SwipeCard } from './SwipeCard.tsx';
import { useCardMotion, type Way } from './useCardMotion.ts';

/** A running game. */
export interface Playing {
  snapshot: SwipeSnapshot;
  send: (event: SwipeEvent) => void;
}

/** The cards, what is told of the top one beside it, and the buttons and keys that choose. */
export function SwipeDeck({ snapshot, send }: Playing) {
  const { t } = useTranslation('games');
  const navigate = useNavigate();
  const { profile: mine } = useMember();
  const { cards, passed } = snapshot.context;
  const [top, next] = cards;
  const left = selectLeft(snapshot);
  /** What was done with the card before, for who does not see it fly. */
  const [said, setSaid] = useState('');
  const { card, air, choose, handlers } = useCardMotion({
    mayLike: left > 0,
    onChosen(way: Way) {
      if (top) setSaid(t(`said.${way}`, { name: top.name }));
      send({ type: way === 'like' ? 'LIKE' : 'PASS' });
    },
  });
  const back = () => {
    setSaid('');
    send({ type: 'BACK' });
  };
  useGameKeys({
    ArrowLeft: () => choose('pass'),
    ArrowRight: () => choose('like'),
    ArrowUp: () => top && navigate(`/members/${top.id}`),
    Backspace: back,
  });
  if (!top) return null;
  const { id, name } = top;
  return (
    <Play>
      <Stack>
        <Under aria-hidden="true" />
        <Under aria-hidden="true" />
        {next ? (
          <Ahead aria-hidden="true">
            <Photo>
              <Portrait image={next.main_image} sizes={pictureSizes.profile} />
            </Photo>
          </Ahead>
        ) : null}
        <SwipeCard key={id} ref={card} profile={top} {...handlers} />
        <Air ref={air} aria-hidden="true" />
      </Stack>
      <About>
        <Shared profile={top} mine={mine} />
        {/* The profile has them all: the buttons stay in view. */}
        {top.prompts.slice(0, 2).map((sentence) => (
          <Sentence key={sentence.prompt} {...sentence} heading="h3" />
        ))}
        <Facts profile={top} />
      </About>
      <Buttons role="group" aria-label={t('choose')}>
        <Round
          $small
          aria-label={t('back')}
          aria-keyshortcuts="Backspace"
          aria-disabled={passed.length === 0}
          onClick={back}
        >
          <Icon name="undo-2" size={20} />
        </Round>
        <Round
          aria-label={t('pass', { name })}
          aria-keyshortcuts="ArrowLeft"
          onClick={() => choose('pass')}
        >
          <Icon name="x" size={26} />
        </Round>
        <Round
          $like
          aria-label={t('like', { name, count: left })}
          aria-keyshortcuts="ArrowRight"
          aria-disabled={left === 0}
          onClick={() => choose('like')}
        >
          <Icon name="heart" size={26} />
        </Round>
        <RoundLink
          $small
          to={`/members/${id}`}
          aria-label={t('profile', { name })}
          aria-keyshortcuts="ArrowUp"
        >
          <Icon name="user-round" size={20} />
        </RoundLink>
        <Keys aria-hidden="true">
          <span>
            <Key>←</Key>
            {t('stamp.pass')}
          </span>
          <span>
            <Key>→</Key>
            {t('stamp.like')}
          </span>
          <span>
            <Key>↑</Key>
            {t('key.profile')}
          </span>
        </Keys>
      </Buttons>
      <VisuallyHidden role="status">
        {said ? t('said.next', { said, name, age: top.age }) : ''}
      </VisuallyHidden>
    </Play>
  );
}

/** Keys of the game, wherever on its page the focus is; not in a menu, a dialog or a field, which have keys of their own. */
function useGameKeys(keys: Record<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const run = keys[event.key];
    const { target } = event;
    const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!run || modified || event.defaultPrevented || !(target instanceof Element)) return;
    const here = target === document.body || target.closest('main') !== null;
    if (!here || target.closest('dialog, [role="menu"], input, textarea, select')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
