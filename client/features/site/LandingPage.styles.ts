import { styled } from 'styled-components';
import { from, narrowest } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/index.ts';

export const Hero = styled.section`
  position: relative;
  isolation: isolate;
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 0 -160px;
    /* It reaches over what comes next, which is there to be clicked. */
    pointer-events: none;
    background:
      radial-gradient(64rem 40rem at 90% 0%, var(--teal-soft), transparent 72%),
      radial-gradient(46rem 30rem at 4% 78%, var(--indigo-soft), transparent 72%);
    mask-image: linear-gradient(#000 55%, transparent);
  }
`;

export const HeroInside = styled(PageWidth)`
  display: grid;
  gap: var(--s10);
  padding-block: 108px 0;
  ${from('large')} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: var(--s16);
    align-items: center;
    padding-top: 112px;
  }
`;

export const HeroLead = styled.p`
  font-size: var(--t3);
  color: var(--ink-2);
  max-width: 44ch;
  margin-top: var(--s5);
`;

export const StartForm = styled.form`
  display: grid;
  gap: var(--s3);
  margin-top: var(--s8);
  padding: var(--s5);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow);
  ${from('small')} {
    padding: var(--s6);
  }
  ${from('large')} {
    grid-template-columns: 1fr auto;
    align-items: end;
    max-width: 620px;
  }
`;

export const StartMember = styled.p`
  margin-top: var(--s8);
`;

export const TwoFields = styled.div`
  display: grid;
  gap: var(--s3);
  grid-template-columns: 1fr 1fr;
  ${narrowest} {
    grid-template-columns: 1fr;
  }
`;

export const Assurances = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  margin-top: var(--s5);
  font-size: var(--t1);
  color: var(--ink-2);
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  svg {
    color: var(--teal);
  }
`;

export const ArchesPending = styled.div`
  width: min(100%, 520px);
  margin-inline: auto;
  /* As high as the doorways will be (Arches.tsx): each 13/24 wide and 6/4 as high, one lower than the other. */
  box-sizing: content-box;
  aspect-ratio: 16/13;
  padding-top: var(--s16);
`;

export const RecentSection = styled(PageWidth)`
  padding-top: var(--s16);
  ${from('medium')} {
    padding-top: var(--s24);
  }
`;

export const RecentHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--s4);
  margin-bottom: var(--s8);
  h2 {
    font-size: var(--t5);
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: var(--touch);
  }
`;

export const HowSection = styled(PageWidth)`
  padding-block: var(--s16);
  ol {
    display: grid;
    gap: var(--s8);
    counter-reset: n;
  }
  li {
    border-top: 1px solid var(--line-strong);
    padding-top: var(--s4);
    counter-increment: n;
  }
  li::before {
    content: counter(n);
    font: 400 var(--t5) / 1 var(--serif);
    color: var(--teal);
  }
  h2 {
    margin: var(--s3) 0 var(--s2);
    font-size: var(--t4);
  }
  p {
    color: var(--ink-2);
    max-width: 44ch;
  }
  ${from('medium')} {
    padding-block: var(--s24);
    ol {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`;

export const Dark = styled.section`
  background: var(--indigo);
  color: var(--on-indigo);
  h2 {
    max-width: 16ch;
    font-size: var(--t5);
  }
  ul {
    display: grid;
    gap: var(--s6);
  }
  li {
    display: grid;
    grid-template-columns: 48px 1fr;
    gap: var(--s4);
  }
  ${HeroLead},
  li p {
    color: var(--on-indigo-2);
  }
  li p {
    max-width: 44ch;
    margin-top: 4px;
  }
`;

export const DarkGrid = styled(PageWidth)`
  display: grid;
  gap: var(--s10);
  padding-block: var(--s16);
  ${from('medium')} {
    padding-block: var(--s24);
  }
  ${from('large')} {
    grid-template-columns: 5fr 6fr;
    gap: var(--s16);
  }
`;

export const PointSign = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: color-mix(in srgb, var(--on-indigo) 11%, transparent);
`;

export const Questions = styled(PageWidth)`
  display: grid;
  gap: var(--s8);
  padding-block: var(--s16);
  h2 {
    font-size: var(--t5);
  }
  details {
    border-top: 1px solid var(--line);
  }
  details:last-child {
    border-bottom: 1px solid var(--line);
  }
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 16px;
    min-height: 60px;
    padding: 12px 0;
    font-weight: 560;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    flex: none;
    color: var(--ink-2);
    transition: rotate var(--fast);
  }
  [open] summary svg {
    rotate: 180deg;
  }
  details p {
    padding: 0 40px 20px 0;
    color: var(--ink-2);
    max-width: var(--measure);
  }
  ${from('medium')} {
    padding-block: var(--s24);
    grid-template-columns: 1fr 2fr;
  }
`;

export const LastCall = styled(PageWidth)`
  text-align: center;
  padding-block: var(--s16);
  border-top: 1px solid var(--line);
  h2 {
    font-size: var(--t5);
    max-width: 20ch;
    margin: 0 auto var(--s6);
  }
`;

export const LandingFrame = styled.div`
  h1 {
    font-size: var(--t6);
    line-height: 1.06;
    letter-spacing: -0.026em;
    font-weight: 430;
  }
  h1 span {
    display: inline-block;
  }
  ${narrowest} {
    h1 {
      font-size: 1.9rem;
    }
  }
`;
