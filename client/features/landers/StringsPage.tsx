import { Trans, useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Pledge } from './parts/Honest.tsx';
import { BigLead, Lander } from './parts/Lander.tsx';
import { useLander } from './parts/useLander.ts';

const Say = styled(PageWidth)`
  position: relative;
  padding-block: calc(var(--bar) + var(--s6)) var(--s10);
  ${BigLead} {
    max-width: 38ch;
    margin-top: var(--s6);
  }
  ${from('large')} {
    ${BigLead} {
      position: absolute;
      right: 0;
      top: calc(var(--bar) + var(--s8));
      max-width: 30ch;
      margin: 0;
    }
  }
`;

const Words = styled.div`
  position: relative;
  isolation: isolate;
  h1 {
    margin-left: -0.04em;
    font-size: clamp(3.1rem, 14.5vw, 11.4rem);
    line-height: 0.98;
    font-weight: 360;
    letter-spacing: -0.045em;
    text-wrap: wrap;
  }
  span {
    display: block;
  }
  span + span {
    font-weight: 520;
  }
  ${below('small')} {
    h1 {
      font-size: 11.6vw;
    }
    span:first-child {
      font-size: 25vw;
    }
  }
`;

const Thread = styled.svg<{ $over?: boolean }>`
  position: absolute;
  z-index: ${({ $over }) => ($over ? 1 : -1)};
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  pointer-events: none;
  fill: none;
  stroke: var(--teal);
  stroke-width: 4;
  stroke-linecap: round;
  path {
    vector-effect: non-scaling-stroke;
  }
`;

/** What the thread may not lie beyond. */
const Cut = styled.div`
  overflow: clip;
`;

const Nots = styled(PageWidth)`
  display: grid;
  gap: var(--s8);
  padding-bottom: var(--s16);
  li {
    display: grid;
    gap: 6px;
    padding-block: var(--s5);
    border-top: 1px solid var(--line-strong);
  }
  li:last-child {
    border-bottom: 1px solid var(--line-strong);
  }
  h2 {
    font-size: clamp(1.9rem, 1.4rem + 2.2vw, 3rem);
    font-weight: 400;
    letter-spacing: -0.025em;
    line-height: 1.05;
  }
  em {
    font-style: normal;
    color: var(--teal);
  }
  li p {
    max-width: 42ch;
    color: var(--ink-2);
  }
  ${from('large')} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: var(--s16);
    align-items: start;
    form {
      position: sticky;
      top: var(--s6);
    }
    li {
      grid-template-columns: 1fr 1fr;
      gap: var(--s6);
      align-items: baseline;
    }
  }
`;

const Knot = styled(PageWidth)`
  display: grid;
  place-items: center;
  gap: var(--s5);
  padding-block: var(--s12);
  border-top: 1px solid var(--line);
  text-align: center;
  > p {
    max-width: 26ch;
    font: 400 var(--t5) / 1.2 var(--serif);
  }
  ul {
    justify-content: center;
  }
`;

const nots = ['subscription', 'hurry', 'surprise', 'hiding', 'questions'] as const;

/** Two huge words and one thread, woven through them (ROUTE-48). */
export function StringsPage() {
  const { t } = useTranslation('landers');
  const words = useLander('whoneedsstrings', {
    title: t('strings.title'),
    lead: t('strings.lead'),
  });
  const [first = '', ...rest] = words.title.split(' ');
  return (
    <Lander words={words}>
      <Cut>
        <Say as="section">
          <Words>
            <Thread viewBox="0 0 1140 410" preserveAspectRatio="none" aria-hidden="true">
              <path d="M1240 180C1000 120 780 190 660 140 560 96 520 20 590 14 670 8 690 110 600 160 520 206 400 176 330 230 230 306 260 392 380 400 520 410 590 256 720 256 840 256 880 420 1010 446" />
            </Thread>
            <h1>
              <span>{first}</span> <span>{rest.join(' ')}</span>
            </h1>
            <Thread $over viewBox="0 0 1140 410" preserveAspectRatio="none" aria-hidden="true">
              <path d="M330 230C230 306 260 392 380 400M720 256C840 256 880 420 1010 446" />
            </Thread>
          </Words>
          <BigLead>{words.lead}</BigLead>
        </Say>
      </Cut>
      <Nots as="section">
        <ol>
          {nots.map((not) => (
            <li key={not}>
              <h2>
                <Trans t={t} i18nKey={`strings.not.${not}`} components={{ em: <em /> }} />
              </h2>
              <p>{t(`strings.not.${not}.text`)}</p>
            </li>
          ))}
        </ol>
        <FirstStep heading={t('strings.heading')} ask="segments" submit={t('strings.submit')} />
      </Nots>
      <Knot as="section">
        <p>{t('strings.knot')}</p>
        <Pledge />
      </Knot>
    </Lander>
  );
}
