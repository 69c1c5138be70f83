import {
  matchFinderAges,
  matchFinderChoices,
  type MatchFinderAge,
  type MatchFinderAnswer,
  type MatchFinderChoice,
} from '@rendezvous/core/contract';
import {
  matchFinderMachine,
  type MatchFinderEvent,
  type MatchFinderSnapshot,
} from '@rendezvous/machines/matchFinder';
import { useActor } from '@xstate/react';
import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { fromPromise } from 'xstate';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { focusOnArrival } from '../../app/focusOnArrival.ts';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import type { Call } from '../../app/http/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { from } from '../../theme/breakpoints.ts';
import {
  Actions,
  Button,
  ButtonLink,
  EmptyState,
  FaceList,
  Icon,
  Lead,
  Muted,
  PageWidth,
  PeopleSkeleton,
  Person,
} from '../../ui/index.ts';
import { CardHeart } from '../likes/index.ts';

const Page = styled(PageWidth)`
  display: grid;
  gap: var(--s6);
  padding-block: var(--s6) var(--s16);
`;

const Question = styled.section`
  display: grid;
  gap: var(--s5);
  width: min(100%, 560px);
  margin: var(--s4) auto 0;
  padding: var(--s6) var(--s5);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow);
  ${from('medium')} {
    padding: var(--s8);
  }
  h2 {
    font-size: var(--t5);
  }
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s3);
  button {
    min-height: 88px;
    border-radius: var(--r);
    font: 480 var(--t4) / 1.2 var(--serif);
    overflow-wrap: anywhere;
  }
`;

/** What stays here and what does not: said where it is asked. */
const Note = styled.p`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 10px;
  padding: 12px 14px;
  border-radius: var(--r);
  background: var(--teal-soft);
  color: var(--teal-ink);
  font-size: var(--t1);
  line-height: 1.5;
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);
`;

const actorsOn = (call: Call) => ({
  find: fromPromise<MatchFinderAnswer['profiles'], { age: MatchFinderChoice['age'] | undefined }>(
    async ({ input: { age } }) => {
      const body = age === undefined ? {} : { age };
      return (await call<MatchFinderAnswer>('POST', '/api/match-finder.php', { body })).profiles;
    },
  ),
});

/**
 * A few questions, then members (ROUTE-34, SCREEN-36, GAME-04). The answers live in this page's memory: they are in no
 * address and no history, nothing stores them, and of them only the age is sent (OPEN-37).
 */
export function MatchFinderPage() {
  const { t } = useTranslation('games');
  const call = useCall();
  const { match_finder_steps: steps } = useSettings();
  const [machine] = useState(() => matchFinderMachine.provide({ actors: actorsOn(call) }));
  const [snapshot, send] = useActor(machine, { input: { steps } });
  const asking = snapshot.matches('asking');
  return (
    <Page>
      <PageTitle>{t('finder.title')}</PageTitle>
      <div>
        <h1>{t('finder.title')}</h1>
        <Lead>{t('finder.lead')}</Lead>
      </div>
      {asking ? <Asking {...{ snapshot, send }} /> : <Found {...{ snapshot, send }} />}
    </Page>
  );
}

interface Finding {
  snapshot: MatchFinderSnapshot;
  send: (event: MatchFinderEvent) => void;
}

function Asking({ snapshot, send }: Finding) {
  const { t } = useTranslation('games');
  const { steps, at, answers } = snapshot.context;
  const step = steps[at];
  // What was pressed is gone with its question: the next one takes the focus.
  const [moved, setMoved] = useState(false);
  const go = (event: MatchFinderEvent) => {
    setMoved(true);
    send(event);
  };
  if (!step) return null;
  return (
    <Question aria-labelledby="question">
      <Muted $small>{t('finder.step', { step: at + 1, count: steps.length })}</Muted>
      <h2 id="question" key={step} ref={moved ? focusOnArrival : undefined} tabIndex={-1}>
        {t(`finder.${step}`)}
      </h2>
      <Answers role="group" aria-labelledby="question">
        {matchFinderChoices[step].map((choice) => (
          <Button
            key={choice}
            aria-pressed={answers[step] === choice}
            onClick={() => go({ type: 'ANSWER', choice })}
          >
            {t(`finder.${step}.${choice}` as ParseKeys<'games'>, placesOf(choice))}
          </Button>
        ))}
      </Answers>
      <Note>
        <Icon name={step === 'age' ? 'info' : 'lock'} size={18} />
        <span>{t(`finder.${step}.note`)}</span>
      </Note>
      <Foot>
        {at > 0 ? (
          <Button $look="quiet" onClick={() => go({ type: 'BACK' })}>
            <Icon name="chevron-left" size={18} />
            {t('finder.back')}
          </Button>
        ) : (
          <span />
        )}
        <Button $look="quiet" onClick={() => go({ type: 'SKIP' })}>
          {t('finder.skip')}
        </Button>
      </Foot>
    </Question>
  );
}

/** The ages that a choice stands for; the other choices are words alone. */
const placesOf = (choice: string) =>
  choice in matchFinderAges ? { ...matchFinderAges[choice as MatchFinderAge] } : {};

function Found({ snapshot, send }: Finding) {
  const { t } = useTranslation('games');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const { found, error } = snapshot.context;
  const again = () => send({ type: 'AGAIN' });
  if (snapshot.matches('failed')) {
    return (
      <EmptyState
        icon={<Icon name="wifi-off" size={32} strokeWidth={1.4} />}
        title={common('errorTitle')}
        heading="h2"
        action={<Button onClick={() => send({ type: 'RETRY' })}>{common('retry')}</Button>}
      >
        {errorText(error)}
      </EmptyState>
    );
  }
  if (snapshot.matches('nobody')) {
    return (
      <EmptyState
        icon={<Icon name="search-x" size={32} strokeWidth={1.4} />}
        title={t('finder.nobody')}
        heading="h2"
        action={
          <Button $look="primary" onClick={again}>
            {t('finder.again')}
          </Button>
        }
      >
        {t('finder.nobodyText')}
      </EmptyState>
    );
  }
  if (!snapshot.matches('found')) {
    return (
      <div aria-busy="true">
        <PeopleSkeleton count={10} />
      </div>
    );
  }
  return (
    <>
      <h2 ref={focusOnArrival} tabIndex={-1}>
        {t('finder.found', { count: found.length })}
      </h2>
      <FaceList items={found} keyOf={({ id }) => id}>
        {(profile, index) => (
          <Person
            profile={profile}
            heading="h3"
            eager={index < 5}
            action={<CardHeart profile={profile} />}
          />
        )}
      </FaceList>
      <Actions>
        <Button onClick={again}>{t('finder.again')}</Button>
        <ButtonLink to="/swipe-game" $look="quiet">
          {t('title')}
        </ButtonLink>
      </Actions>
    </>
  );
}
