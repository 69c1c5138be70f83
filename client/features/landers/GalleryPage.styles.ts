import { css, styled } from 'styled-components';
import { from } from '../../theme/breakpoints.ts';

/** A painted wall with a skirting board and a wooden floor. */
export const Hall = styled.div`
  position: relative;
  padding: calc(var(--bar) + var(--s8)) max(var(--s4), calc(50vw - var(--page) / 2)) 140px;
  background: linear-gradient(
    #e8ddd0 calc(100% - 92px),
    #faf5ec calc(100% - 92px) calc(100% - 70px),
    #b98a62 calc(100% - 70px),
    #a57650
  );
  color: #33263a;
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) & {
      background: linear-gradient(
        #3a2740 calc(100% - 92px),
        #4e3a55 calc(100% - 92px) calc(100% - 70px),
        #4a3328 calc(100% - 70px),
        #3a2820
      );
      color: #f4ecf2;
    }
  }
  :root[data-theme='dark'] & {
    background: linear-gradient(
      #3a2740 calc(100% - 92px),
      #4e3a55 calc(100% - 92px) calc(100% - 70px),
      #4a3328 calc(100% - 70px),
      #3a2820
    );
    color: #f4ecf2;
  }
`;

export const Intro = styled.div`
  max-width: 640px;
  margin-bottom: var(--s10);
  small {
    display: block;
    margin-bottom: var(--s3);
    font-size: var(--t1);
    font-weight: 560;
    letter-spacing: 0.02em;
  }
  p {
    color: inherit;
  }
`;

/** As many columns as there is room for; the hanging is a museum's, with everything at its own height. */
export const Hung = styled.ul`
  columns: 2 8rem;
  column-gap: var(--s4);
  li {
    break-inside: avoid;
    margin-bottom: var(--s8);
  }
  li:last-child {
    column-span: all;
    margin: 0 auto;
    max-width: 520px;
  }
  ${from('medium')} {
    columns: 3 10rem;
    column-gap: var(--s10);
    li {
      margin-bottom: var(--s10);
    }
    li:nth-child(3n + 2) {
      padding-inline: 12%;
    }
    li:last-child {
      column-span: none;
      padding: 0;
    }
  }
  ${from('large')} {
    columns: 4 11rem;
    column-gap: var(--s12);
  }
`;

export const FrameOf = styled.div<{ $gold: boolean }>`
  padding: 9%;
  border: 9px solid #4b3627;
  background: #fbf7f0;
  box-shadow:
    inset 0 0 0 1px rgb(0 0 0 / 0.12),
    inset 0 6px 14px rgb(0 0 0 / 0.12),
    0 16px 26px -12px rgb(40 20 30 / 0.55);
  ${({ $gold }) =>
    $gold &&
    css`
      border: 14px solid #c39a4f;
      border-image: linear-gradient(140deg, #e4c583, #a87b32 40%, #e9cf95 60%, #94692a) 14;
      padding: 0;
    `};
  img {
    display: block;
    aspect-ratio: 4 / 5;
  }
`;

/** A frame without anybody in it yet. */
export const Spot = styled.div`
  aspect-ratio: 4 / 4.2;
  border: 2px dashed color-mix(in srgb, currentColor 55%, transparent);
`;

export const Plaque = styled.p`
  display: inline-block;
  margin-top: var(--s4);
  padding: 8px 12px 9px;
  border-radius: 2px;
  background: #fffdf8;
  color: #2b2135;
  box-shadow: 0 1px 3px rgb(40 20 30 / 0.3);
  b {
    display: block;
    font: 500 var(--t2) / 1.25 var(--serif);
  }
  span {
    font-size: var(--t1);
    color: #5c5166;
  }
`;

/** Paper with the edge that is torn off at the door. */
export const Ticket = styled.div`
  position: relative;
  form {
    border-radius: 6px;
    padding-top: var(--s8);
  }
  form::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 12px;
    background: radial-gradient(circle at 9px 0, transparent 6px, var(--teal) 6.5px) 0 0 / 18px 12px;
    border-radius: 6px 6px 0 0;
  }
`;
