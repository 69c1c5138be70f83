import { css, styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { Skeleton } from '../../ui/index.ts';

export const PictureColumn = styled.div`
  min-width: 0;
  margin-bottom: var(--s5);
`;

export const MainPicture = styled.figure`
  display: grid;
  justify-items: start;
  isolation: isolate;
  > :first-child {
    grid-area: 1 / 1;
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 8/7;
    object-fit: cover;
    object-position: 50% 22%;
    border-radius: var(--r);
    background: var(--sunken);
    filter: var(--photo);
  }
  ${from('medium')} {
    img {
      aspect-ratio: 4/5;
    }
  }
`;

/** The whole portrait opens it large. */
export const OpenMain = styled.button`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: var(--r);
  background: none;
  cursor: zoom-in;
`;

const portrait = css`
  aspect-ratio: 8/7;
  border-radius: var(--r);
  ${from('medium')} {
    aspect-ratio: 4/5;
  }
`;

export const NoPicture = styled.div`
  ${portrait}
  background: var(--sunken);
`;

export const PictureShape = styled(Skeleton)`
  ${portrait}
`;

export const MarkPlace = styled.figcaption`
  margin-top: var(--s2);
`;

export const PhotoCount = styled.span`
  grid-area: 1 / 1;
  place-self: end;
  pointer-events: none;
  margin: 12px;
  z-index: 1;
  display: flex;
  gap: 6px;
  align-items: center;
  padding: 5px 11px;
  border-radius: var(--r-full);
  background: rgb(31 27 58 / 0.74);
  color: #fff;
  font-size: var(--t1);
  font-weight: 540;
  font-variant-numeric: tabular-nums;
`;

export const Thumbs = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s2);
  margin-top: var(--s3);
  li {
    border-radius: var(--r-s);
    background: var(--sunken);
  }
  li > * {
    display: grid;
    place-items: center;
    width: 100%;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: inherit;
    background: none;
    cursor: zoom-in;
  }
  li > a {
    cursor: pointer;
  }
  img,
  svg {
    grid-area: 1 / 1;
  }
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 4/5;
    object-fit: cover;
    filter: var(--photo);
  }
  svg {
    z-index: 1;
    padding: 8px;
    box-sizing: content-box;
    border-radius: 50%;
    background: rgb(31 27 58 / 0.74);
    color: #fff;
  }
`;

export const LockedNote = styled.p`
  margin-top: var(--s2);
  color: var(--ink-2);
  font-size: var(--t1);
`;
