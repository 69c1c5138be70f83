import { css, styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { portraitFrame } from '../../ui/index.ts';

const stamp = css`
  position: absolute;
  top: var(--s5);
  padding: 6px 16px;
  border-radius: var(--r-full);
  background: var(--surface);
  font: 600 var(--t3) / 1.3 var(--sans);
  box-shadow: var(--shadow);
  opacity: 0;
  pointer-events: none;
`;

export const LikeStamp = styled.span`
  ${stamp}
  left: var(--s5);
  color: var(--pink);
`;

export const PassStamp = styled.span`
  ${stamp}
  right: var(--s5);
  color: var(--ink-2);
`;

export const CardBox = styled.article`
  position: relative;
  border-radius: var(--r-l);
  overflow: hidden;
  background: var(--surface);
  box-shadow: var(--shadow-lift);
  cursor: grab;
  /* Up and down the page still scrolls. */
  touch-action: pan-y;
  user-select: none;
  -webkit-user-select: none;
  &:active {
    cursor: grabbing;
  }
  &[data-way='like'] ${LikeStamp}, &[data-way='pass'] ${PassStamp} {
    opacity: 1;
  }
`;

export const Photo = styled.div`
  ${portraitFrame}
  border-radius: 0;
  aspect-ratio: 1;
  img {
    object-position: 50% 2%;
    -webkit-user-drag: none;
  }
  @media (max-width: 767px) and (max-height: 760px) {
    aspect-ratio: 8/7;
  }
  ${from('medium')} {
    aspect-ratio: 4/4.6;
  }
  @media (min-width: 992px) and (min-height: 860px) {
    aspect-ratio: 4/5;
  }
`;

export const Strip = styled.div`
  display: grid;
  place-items: center;
  background: var(--indigo-soft);
`;

export const Caption = styled.div`
  padding: 14px 18px 16px;
  h2 {
    font-size: var(--t4);
    overflow-wrap: anywhere;
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-l);
  }
  h2 a:focus-visible {
    outline: none;
  }
  h2 a:focus-visible::after {
    outline: 2px solid var(--teal);
    outline-offset: -4px;
  }
  p {
    display: flex;
    align-items: center;
    gap: 7px;
    margin-top: 2px;
    color: var(--ink-2);
  }
`;

/** On a phone the first finished sentence stands on the card; elsewhere all of them stand beside it. */
export const Quote = styled.p`
  && {
    display: block;
    margin-top: var(--s2);
    overflow-wrap: anywhere;
  }
  b {
    color: var(--ink);
    font-weight: 500;
  }
  ${from('large')} {
    && {
      display: none;
    }
  }
  @media (max-width: 767px) and (max-height: 760px) {
    && {
      display: none;
    }
  }
`;
