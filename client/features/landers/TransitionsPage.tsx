import { useTranslation } from 'react-i18next';
import { createGlobalStyle, styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';
import { customProperties, theme } from '../../theme/theme.ts';
import { FirstStep } from './parts/FirstStep.tsx';
import { Drawn, Pledge } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import { Loop } from './parts/Loop.tsx';
import { useLander } from './parts/useLander.ts';

/** The bar lies half over the film, half over the page; on a phone wholly over the film. */
const BarOverFilm = createGlobalStyle`
  [data-layout='lander'] > header {
    --brand-ink: #f5f3fc;
    --brand-teal: #66c7c1;
    ${below('medium')} {
      color-scheme: dark;
      ${customProperties(theme.colours.dark)}
      color: var(--ink);
    }
  }
`;

/** Half of the window is the film, from edge to edge; the words stand beside it. */
const Halves = styled.section`
  display: grid;
  ${from('medium')} {
    grid-template-columns: 1fr 1fr;
    min-height: 100dvh;
  }
`;

const Left = styled.div`
  position: relative;
  overflow: hidden;
  height: 62vh;
  min-height: 400px;
  background: #2c2542;
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0 0 auto;
    height: 130px;
    background: linear-gradient(rgb(20 17 44 / 0.8), transparent);
    pointer-events: none;
  }
  > div {
    height: 100%;
  }
  video {
    object-position: 50% 20%;
  }
  ${from('medium')} {
    position: sticky;
    top: 0;
    height: 100dvh;
  }
`;

const Right = styled.div`
  display: grid;
  align-content: center;
  gap: var(--s8);
  padding: var(--s10) var(--s4) var(--s12);
  ${from('medium')} {
    padding: calc(var(--bar) + var(--s4)) var(--s8) var(--s12);
  }
  ${from('large')} {
    padding-inline: var(--s16) max(var(--s8), calc(50vw - var(--page) / 2));
  }
`;

const Lines = styled.ol`
  display: grid;
  counter-reset: place;
  li {
    padding-block: var(--s3);
    border-top: 1px solid var(--line-strong);
    font: 440 var(--t3) / 1.3 var(--serif);
  }
  li:last-child {
    border-bottom: 1px solid var(--line-strong);
  }
`;

const lines = ['places.first', 'places.second', 'places.third', 'places.fourth'] as const;

/** One face that fades from place to place in half of the window; its captions are the list beside it (ROUTE-55). */
export function TransitionsPage() {
  const { t } = useTranslation('landers');
  const words = useLander('transitionsvideolanding', {
    title: t('places.title'),
    lead: t('places.lead'),
  });
  return (
    <Lander words={words}>
      <BarOverFilm />
      <Halves>
        <Left>
          <Loop name="places" width={560} height={700} label={t('places.alt')} />
        </Left>
        <Right>
          <div>
            <Big>{words.title}</Big>
            <BigLead>{words.lead}</BigLead>
          </div>
          <Lines>
            {lines.map((line) => (
              <li key={line}>{t(line)}</li>
            ))}
          </Lines>
          <FirstStep heading={t('places.heading')} submit={t('places.submit')} bare />
          <Pledge />
          <Drawn />
        </Right>
      </Halves>
    </Lander>
  );
}
