import { css, keyframes, styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';
import { PageWidth } from '../../ui/Card.tsx';

const on = keyframes`
  0%, 28% { filter: brightness(0.28) saturate(0.4); }
  29%, 100% { filter: none; }
`;

export const Sky = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-top: var(--bar);
  background: linear-gradient(#0d0b1d, #171433 46%, #2b2350 78%, #4a3358);
`;

export const Street = styled.div`
  position: absolute;
  inset: auto 0 0;
  height: 56px;
  border-top: 3px solid #2a2547;
  background: #0f0d20;
`;

export const Inside = styled(PageWidth)`
  display: grid;
  gap: var(--s8);
  padding-top: var(--s8);
  ${from('large')} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: var(--s16);
    align-items: end;
    padding-bottom: 53px;
  }
`;

export const Words = styled.div`
  max-width: 620px;
  form {
    margin-top: var(--s6);
  }
  > p {
    color: #d3cfe8;
  }
  ${from('large')} {
    align-self: center;
    padding-bottom: 100px;
    form {
      max-width: 560px;
    }
  }
`;

export const House = styled.div`
  position: relative;
  width: min(100%, 420px);
  margin-inline: auto;
  ${below('large')} {
    margin-block: 12px 53px;
  }
  ${from('large')} {
    width: 100%;
  }
`;

export const Wall = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 22px 18px;
  padding: 22px 24px 30px;
  background:
    linear-gradient(90deg, rgb(0 0 0 / 0.18), transparent 30% 70%, rgb(0 0 0 / 0.3)),
    repeating-linear-gradient(#3b2a4d 0 9px, #352546 9px 10px);
  ${below('small')} {
    gap: 16px 14px;
    padding: 16px 18px 24px;
    > :nth-child(n + 7) {
      display: none;
    }
  }
`;

interface Panes {
  $lit: boolean;
  $curtain?: boolean;
  /** The light goes on while somebody looks. */
  $late?: boolean;
}

export const Window = styled.div<Panes>`
  position: relative;
  aspect-ratio: 4 / 5.4;
  border: 4px solid #1b1531;
  border-radius: 3px;
  overflow: hidden;
  outline: 3px solid #e8dfd0;
  background: linear-gradient(160deg, #2c2752, #191635 60%);
  ${({ $curtain }) =>
    $curtain &&
    css`
      background: repeating-linear-gradient(90deg, #2e284f 0 7px, #262143 7px 14px);
    `};
  ${({ $lit }) =>
    $lit &&
    css`
      border-color: #6d4a2c;
      outline-color: #fff1d8;
      background: linear-gradient(#ffe3a6, #f3b567);
      box-shadow: 0 0 70px 14px rgb(255 196 110 / 0.3);
    `};
  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  /* The bar between the upper and the lower pane, and on what is lit the light of the room. */
  &::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset: 17% 0 auto;
    height: 4px;
    background: ${({ $lit }) => ($lit ? '#6d4a2c' : '#1b1531')};
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    ${({ $lit }) =>
      $lit &&
      css`
        background: linear-gradient(
          rgb(255 214 140 / 0.34),
          rgb(240 150 70 / 0.16) 60%,
          rgb(60 20 40 / 0.22)
        );
      `};
  }
  ${({ $late }) =>
    $late &&
    css`
      animation: ${on} 5s both;
    `};
`;

export const Evening = styled(PageWidth)`
  display: grid;
  gap: var(--s8);
  padding-top: var(--s16);
  h2 {
    font-size: var(--t5);
  }
`;

export const Hours = styled.ol`
  display: grid;
  gap: var(--s8);
  li {
    position: relative;
    padding-left: var(--s6);
    border-left: 2px solid #4b456f;
  }
  li::before {
    content: '';
    position: absolute;
    left: -8px;
    top: 8px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    border: 7px solid #ffd98f;
    box-shadow: 0 0 22px 6px rgb(255 200 110 / 0.4);
  }
  time {
    font: 400 var(--t5) / 1.1 var(--serif);
    color: #ffe0a3;
  }
  h3 {
    margin: var(--s2) 0 4px;
  }
  p {
    max-width: 40ch;
    color: var(--ink-2);
  }
  ${from('medium')} {
    grid-template-columns: repeat(3, 1fr);
    li {
      padding: var(--s6) 0 0;
      border-left: 0;
      border-top: 2px solid #4b456f;
    }
    li::before {
      left: 0;
      top: -8px;
    }
  }
`;
