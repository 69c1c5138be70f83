import { selectLeft } from '@rendezvous/machines/swipe';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { Button, ButtonLink, EmptyState, Icon, Skeleton } from '../../ui/index.ts';
import { SwipeDeck, type Playing } from './SwipeDeck.tsx';
import { LikesOfDay, SwipeDone } from './SwipeDone.tsx';
import { Head, Page, Play, Stack } from './Swipe.styles.ts';
import { CardBox, Photo } from './SwipeCard.styles.ts';
import { useSwipe } from './useSwipe.ts';

/** A card at a time: like it or pass it over, with finger, mouse or keys (ROUTE-35, SCREEN-35, GAME-01, GAME-02). */
export function SwipeGamePage() {
  const { t } = useTranslation('games');
  const game = useSwipe();
  const { snapshot } = game;
  if (snapshot.matches({ deck: 'spent' })) {
    return (
      <Page>
        <SwipeDone snapshot={snapshot} />
      </Page>
    );
  }
  const { limit } = snapshot.context;
  const left = selectLeft(snapshot);
  return (
    <Page>
      <PageTitle>{t('title')}</PageTitle>
      <Head>
        <h1>{t('title')}</h1>
        {limit > 0 ? (
          <p>
            <LikesOfDay given={limit - left} limit={limit} />
            <span>{t('left', { count: left })}</span>
          </p>
        ) : (
          <p>&nbsp;</p>
        )}
      </Head>
      <Table {...game} />
    </Page>
  );
}

/** The cards, or why there are none. */
function Table(game: Playing) {
  const { t } = useTranslation('games');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const { snapshot, send } = game;
  if (snapshot.matches({ deck: 'failed' })) {
    return (
      <EmptyState
        icon={<Icon name="wifi-off" size={32} strokeWidth={1.4} />}
        title={common('errorTitle')}
        heading="h2"
        action={<Button onClick={() => send({ type: 'AGAIN' })}>{common('retry')}</Button>}
      >
        {errorText(snapshot.context.trouble?.error)}
      </EmptyState>
    );
  }
  if (snapshot.matches({ deck: 'empty' })) {
    return (
      <EmptyState
        icon={<Icon name="heart" size={32} strokeWidth={1.4} />}
        title={t('empty.title')}
        heading="h2"
        action={
          <>
            <Button $look="primary" onClick={() => send({ type: 'AGAIN' })}>
              {t('empty.again')}
            </Button>
            <ButtonLink to="/members" $look="quiet">
              {t('done.toMembers')}
            </ButtonLink>
          </>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  }
  return snapshot.context.cards.length > 0 ? <SwipeDeck {...game} /> : <Dealing />;
}

/** As high as a card, while they are on their way. */
function Dealing() {
  return (
    <Play aria-busy="true">
      <Stack>
        <CardBox as="div">
          <Photo as={Skeleton} />
          <Skeleton style={{ height: 92 }} />
        </CardBox>
      </Stack>
    </Play>
  );
}
