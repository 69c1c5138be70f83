import { css, styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';

/** The light around the deck, as wide as the window. */
export const Ground = styled.div`
  overflow: clip;
  background: radial-gradient(50rem 34rem at 50% 60%, var(--indigo-soft), transparent 72%);
`;

export const Try = styled(PageWidth)`
  position: relative;
  display: grid;
  gap: var(--s6);
  justify-items: center;
  padding-block: calc(var(--bar) + var(--s5)) var(--s12);
  > form {
    width: min(100%, 420px);
  }
  ${from('large')} {
    grid-template-columns: minmax(0, 1fr) 380px minmax(0, 1fr);
    gap: var(--s4) var(--s12);
    align-items: center;
    padding-bottom: var(--s16);
    > form {
      grid-area: 2 / 3;
      width: 100%;
    }
  }
`;

export const Head = styled.div`
  text-align: center;
  p {
    margin: var(--s3) auto 0;
  }
  ${from('large')} {
    grid-column: 1 / -1;
  }
`;

export const Points = styled.ul`
  display: grid;
  gap: var(--s5);
  max-width: 320px;
  li {
    display: grid;
    grid-template-columns: 28px 1fr;
    gap: 12px;
    color: var(--ink-2);
  }
  svg {
    margin-top: 2px;
    color: var(--teal);
  }
  b {
    display: block;
    font-weight: 560;
    color: var(--ink);
  }
  ${below('large')} {
    order: 3;
    max-width: 420px;
  }
  ${from('large')} {
    grid-area: 2 / 1;
    justify-self: end;
  }
`;

export const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s5);
  ${from('large')} {
    grid-area: 2 / 2;
  }
  > p {
    max-width: 34ch;
    text-align: center;
  }
`;

export const Deck = styled.div`
  position: relative;
  width: min(70vw, 330px);
  aspect-ratio: 4 / 5.1;
  margin-top: var(--s3);
`;

const sheet = css`
  position: absolute;
  inset: 0;
  border-radius: 24px;
  overflow: hidden;
  background: var(--surface);
  box-shadow: var(--shadow-lift);
  transition:
    translate 260ms cubic-bezier(0.3, 0.6, 0.3, 1),
    rotate 260ms;
`;

export const Back = styled.div<{ $at: 'second' | 'third' }>`
  ${sheet};
  ${({ $at }) =>
    $at === 'third'
      ? css`
          rotate: 7deg;
          translate: 22px 14px;
        `
      : css`
          rotate: -5deg;
          translate: -18px 6px;
        `};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: color-mix(in srgb, var(--bg) 45%, transparent);
  }
  ${Try}:has([name='card']:checked) & {
    ${({ $at }) =>
      $at === 'second' &&
      css`
        rotate: 0deg;
        translate: 0 0;
        &::after {
          background: none;
        }
      `};
  }
`;

export const Card = styled.div`
  ${sheet};
  ${Try}:has([value='yes']:checked) & {
    translate: 17% 3%;
    rotate: 11deg;
  }
  ${Try}:has([value='no']:checked) & {
    translate: -17% 3%;
    rotate: -11deg;
  }
`;

export const Caption = styled.div`
  position: absolute;
  inset: auto 0 0;
  padding: 90px 20px 20px;
  color: #fff;
  background: linear-gradient(transparent, rgb(24 20 50 / 0.9) 60%);
  font: 440 var(--t3) / 1.3 var(--serif);
`;

export const Stamp = styled.div<{ $on: 'left' | 'right' }>`
  position: absolute;
  top: 22px;
  padding: 8px 16px;
  border-radius: 12px;
  background: var(--surface);
  font: 520 var(--t4) / 1.2 var(--serif);
  opacity: 0;
  box-shadow: var(--shadow);
  transition: opacity var(--fast);
  ${({ $on }) =>
    $on === 'left'
      ? css`
          left: 20px;
          rotate: -8deg;
          color: var(--pink);
        `
      : css`
          right: 20px;
          rotate: 8deg;
          color: var(--ink-2);
        `};
  ${Try}:has([value='yes']:checked) &:nth-of-type(1),
  ${Try}:has([value='no']:checked) &:nth-of-type(2) {
    opacity: 1;
  }
`;

export const Choose = styled.fieldset`
  position: relative;
  z-index: 2;
  display: flex;
  gap: var(--s5);
  label {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 8px;
    font-weight: 540;
    cursor: pointer;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: grid;
    place-items: center;
    width: 72px;
    height: 72px;
    border: 1px solid var(--line-strong);
    border-radius: 50%;
    background: var(--surface);
    box-shadow: var(--shadow);
  }
  label:last-child span {
    color: var(--pink);
  }
  label:hover span {
    border-color: currentColor;
  }
  label:has(:checked) span {
    background: var(--ink-2);
    color: var(--surface);
  }
  label:last-child:has(:checked) span {
    background: var(--pink);
    color: var(--on-pink);
  }
  label:has(:focus-visible) span {
    outline: 2px solid var(--teal);
    outline-offset: 3px;
  }
`;

/** What is said before a choice, and after each: a browser without `:has()` keeps the first. */
export const Then = styled.span<{ $when: 'none' | 'yes' | 'no' }>`
  ${({ $when }) =>
    $when === 'none'
      ? css`
          ${Try}:has([name='card']:checked) & {
            display: none;
          }
        `
      : css`
          display: none;
          ${Try}:has([value='${$when}']:checked) & {
            display: inline;
          }
        `};
`;
