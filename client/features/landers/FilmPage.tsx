import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FirstStep } from './parts/FirstStep.tsx';
import { Honest } from './parts/Honest.tsx';
import { Big, BigLead, Lander } from './parts/Lander.tsx';
import { Loop } from './parts/Loop.tsx';
import { NightBar } from './parts/Night.tsx';
import { useLander } from './parts/useLander.ts';

const Film = styled.section`
  position: relative;
  height: clamp(440px, 48vw, 680px);
  overflow: hidden;
  background: #1c1838;
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 0 0 auto;
    height: 130px;
    background: linear-gradient(rgb(20 17 44 / 0.85), transparent);
    pointer-events: none;
  }
  > div {
    height: 100%;
  }
  ${from('wide')} {
    > div > :last-child {
      left: calc(50vw - var(--page) / 2);
    }
  }
`;

const Under = styled(PageWidth)`
  display: grid;
  gap: var(--s8);
  padding-block: var(--s10) var(--s4);
  ${from('large')} {
    grid-template-columns: minmax(0, 7fr) 420px;
    gap: var(--s16);
    align-items: start;
    form {
      position: relative;
      z-index: 2;
      margin-top: calc(-1 * var(--s24) - var(--s10));
    }
  }
`;

const Script = styled.details`
  margin-top: var(--s6);
  border-top: 1px solid var(--line);
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    font-weight: 560;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  ol {
    display: grid;
    gap: 6px;
    padding-bottom: var(--s4);
    color: var(--ink-2);
  }
  &[open] svg {
    rotate: 180deg;
  }
`;

const lines = ['film.alt', 'film.first', 'film.second', 'film.third'] as const;

/** A film as wide as the window: rain, a sill, and a second cup (ROUTE-56). */
export function FilmPage() {
  const { t } = useTranslation('landers');
  const words = useLander('video', { title: t('film.title'), lead: t('film.lead') });
  return (
    <Lander words={words}>
      <NightBar />
      <Film aria-label={t('film.label')}>
        <Loop name="cups" width={960} height={540} label={t('film.alt')} />
      </Film>
      <Under as="section">
        <div>
          <Big>{words.title}</Big>
          <BigLead>{words.lead}</BigLead>
          <Script>
            <summary>
              {t('film.read')}
              <Icon name="chevron-down" />
            </summary>
            <ol>
              {lines.map((line) => (
                <li key={line}>{t(line)}</li>
              ))}
            </ol>
          </Script>
        </div>
        <FirstStep heading={t('film.heading')} submit={t('film.submit')} />
      </Under>
      <Honest heading={t('clear')} />
    </Lander>
  );
}
