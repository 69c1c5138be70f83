import { css, styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';

export const Flow = styled(PageWidth)`
  display: grid;
  gap: var(--s10);
  padding-block: calc(var(--bar) + var(--s6)) 0;
  ${from('large')} {
    grid-template-columns: 380px minmax(0, 1fr);
    gap: var(--s12);
    align-items: start;
  }
`;

export const Side = styled.div`
  form {
    margin-top: var(--s6);
  }
  ${from('large')} {
    position: sticky;
    top: var(--s6);
    h1 {
      font-size: 3.1rem;
    }
  }
`;

/** Cards of any height, side by side where there is room. */
export const Posts = styled.ul`
  column-gap: var(--s5);
  margin-bottom: var(--s5);
  ${from('small')} {
    columns: 2;
  }
`;

const tones = {
  plain: css`
    background: var(--surface);
  `,
  teal: css`
    background: var(--teal-soft);
    color: var(--teal-ink);
    strong {
      font-size: var(--t5);
    }
  `,
  indigo: css`
    background: var(--indigo);
    color: var(--on-indigo);
  `,
};

export const Post = styled.li<{ $tone: keyof typeof tones }>`
  break-inside: avoid;
  overflow: hidden;
  margin-bottom: var(--s5);
  border-radius: var(--r-l);
  box-shadow: var(--shadow);
  ${({ $tone }) => tones[$tone]};
  > :last-child {
    padding: var(--s5);
  }
  p {
    font-size: var(--t1);
    opacity: 0.92;
  }
  strong {
    display: block;
    margin-top: 4px;
    font: 440 var(--t4) / 1.22 var(--serif);
    letter-spacing: -0.012em;
  }
  a {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: var(--touch);
    margin-top: var(--s5);
    border-radius: var(--r-full);
    background: var(--on-indigo);
    color: #292656;
    font-weight: 560;
    text-decoration: none;
  }
`;

export const Scene = styled.div`
  overflow: hidden;
  aspect-ratio: 8 / 5;
  &:has(img) {
    aspect-ratio: 4 / 4.4;
  }
  svg {
    display: block;
    width: 100%;
    height: 100%;
    filter: var(--photo);
  }
`;

export const By = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-top: var(--s4);
  font-size: var(--t1);
  img {
    width: 44px;
    height: 44px;
    border-radius: 50%;
  }
`;
