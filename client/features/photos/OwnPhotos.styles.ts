import { css, styled } from 'styled-components';
import { below } from '../../theme/breakpoints.ts';
import { paper } from '../../ui/index.ts';

export const Box = styled.section<{ $over: boolean }>`
  display: grid;
  gap: var(--s4);
  ${paper}
  scroll-margin-top: calc(var(--bar) + var(--s4));
  ${({ $over }) =>
    $over &&
    css`
      outline: 2px dashed var(--teal);
      outline-offset: -8px;
    `};
  ${below('small')} {
    padding: var(--s5) var(--s4);
  }
`;

/** The main photo is twice as large; its place is there before the photos are. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  > li {
    aspect-ratio: 4/5;
  }
  > :first-child {
    grid-column: span 2;
    grid-row: span 2;
    aspect-ratio: auto;
  }
`;

export const Tile = styled.li<{ $faint?: boolean; $lifted?: boolean }>`
  position: relative;
  min-width: 0;
  border-radius: var(--r);
  background: var(--sunken);
  touch-action: manipulation;
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 22%;
    border-radius: var(--r);
    filter: var(--photo);
    user-select: none;
    -webkit-user-drag: none;
  }
  ${({ $faint }) =>
    $faint &&
    css`
      img {
        opacity: 0.42;
        filter: saturate(0.4) var(--photo);
      }
    `};
  ${({ $lifted }) =>
    $lifted &&
    css`
      z-index: 5;
      box-shadow: var(--shadow-lift);
      opacity: 0.92;
    `};
`;

const corner = css`
  position: absolute;
  z-index: 1;
  top: 0;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink);
  &::before {
    content: '';
    position: absolute;
    inset: 6px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--surface) 94%, transparent);
    box-shadow: 0 1px 3px rgb(31 27 58 / 0.2);
  }
  svg {
    position: relative;
  }
  &:hover {
    color: var(--teal);
  }
  &:focus-visible {
    border-radius: 50%;
    outline-offset: -4px;
  }
`;

export const Grip = styled.button`
  ${corner}
  right: 0;
  cursor: grab;
  touch-action: none;
`;

export const CornerButton = styled.button`
  ${corner}
  right: 0;
`;

/** What is left of the corner is the menu's. */
export const MenuPlace = styled.div`
  position: absolute;
  z-index: 2;
  top: 0;
  left: 0;
`;

export const MenuCorner = styled.button`
  ${corner}
  position: relative;
`;

export const Mark = styled.span<{ $tone?: 'wait' | 'no' }>`
  position: absolute;
  left: 6px;
  bottom: 6px;
  max-width: calc(100% - 12px);
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 4px 10px 4px 8px;
  border-radius: var(--r-full);
  background: var(--surface);
  color: var(--ink);
  font-size: var(--t1);
  font-weight: 560;
  line-height: 1.35;
  box-shadow: 0 1px 3px rgb(31 27 58 / 0.2);
  ${({ $tone }) =>
    $tone === 'wait' &&
    css`
      background: var(--amber-soft);
      color: var(--amber-ink);
    `};
  ${({ $tone }) =>
    $tone === 'no' &&
    css`
      background: var(--red-soft);
      color: var(--red-ink);
    `};
`;

export const Progress = styled.div`
  position: absolute;
  inset: auto 6px 6px;
  display: grid;
  gap: 6px;
  padding: 8px 10px;
  border-radius: 10px;
  background: var(--surface);
  color: var(--ink);
  font-size: var(--t1);
  font-weight: 560;
  font-variant-numeric: tabular-nums;
  button {
    justify-self: start;
    min-height: 32px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--teal);
    font-weight: 560;
    text-decoration: underline;
  }
`;

export const Bar = styled.span`
  display: block;
  height: 4px;
  border-radius: 2px;
  background: color-mix(in srgb, var(--teal) 24%, var(--line));
  overflow: hidden;
  i {
    display: block;
    height: 100%;
    background: var(--teal);
    transform-origin: left;
  }
`;

export const add = css`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s2);
  width: 100%;
  height: 100%;
  padding: var(--s2);
  border: 1px dashed var(--line-strong);
  border-radius: var(--r);
  background: none;
  color: var(--ink-2);
  font-size: var(--t1);
  font-weight: 540;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  svg {
    color: var(--teal);
  }
  &:hover {
    border-color: var(--teal);
    background: var(--teal-soft);
    color: var(--teal-ink);
  }
`;

export const AddButton = styled.button`
  ${add}
`;

export const Notice = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--s2) var(--s3);
  align-items: center;
  padding: 10px 6px 10px 14px;
  border-radius: var(--r);
  background: var(--red-soft);
  color: var(--red-ink);
  a {
    color: inherit;
    font-weight: 560;
  }
`;

export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  /* A camera is in the hand. */
  > [data-camera] {
    display: none;
  }
  @media (pointer: coarse) {
    > [data-camera] {
      display: inline-flex;
    }
  }
`;

export const Limit = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px var(--s4);
  color: var(--ink-2);
  font-size: var(--t1);
  font-variant-numeric: tabular-nums;
`;
