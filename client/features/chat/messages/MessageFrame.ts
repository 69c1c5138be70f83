import { css, styled } from 'styled-components';

interface Placing {
  $mine: boolean;
  $first: boolean;
  $last: boolean;
}

/** A corner is round, but flat where the next message of the same group follows. */
const corner = (isRound: (placing: Placing) => boolean) => (placing: Placing) =>
  isRound(placing) ? 'var(--round)' : 'var(--flat)';

const ofMine = css`
  .line {
    flex-direction: row-reverse;
  }
  .bubble {
    background: var(--bubble-me);
    color: var(--bubble-me-ink);
    box-shadow: none;
  }
`;

/** One message with what stands above and below it; corners, side and colour say whose it is. */
export const MessageFrame = styled.div<Placing>`
  --flat: 6px;
  --round: 18px;
  --top-you: ${corner(({ $mine, $first }) => $mine || $first)};
  --top-me: ${corner(({ $mine, $first }) => !$mine || $first)};
  --bottom-me: ${corner(({ $mine, $last }) => !$mine || $last)};
  --bottom-you: ${corner(({ $mine, $last }) => $mine || $last)};
  display: flex;
  flex-direction: column;
  align-items: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  width: 100%;
  max-width: var(--column);
  margin: 0 auto;
  padding: ${({ $first }) => ($first ? '12px' : '3px')} var(--s4) 0;
  .day {
    align-self: center;
    margin: var(--s2) 0 var(--s4);
    padding: 4px 12px;
    border-radius: var(--r-full);
    background: var(--sunken);
    color: var(--ink-2);
    font-size: var(--t1);
    font-weight: 520;
  }
  .new {
    align-self: stretch;
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: 12px;
    margin: var(--s1) 0 var(--s3);
    color: var(--pink);
    font-size: var(--t1);
    font-weight: 600;
  }
  .new::before,
  .new::after {
    content: '';
    height: 1px;
    background: color-mix(in srgb, var(--pink) 45%, transparent);
  }
  .line {
    display: flex;
    flex-direction: row;
    align-items: center;
    gap: 4px;
    max-width: min(86%, 560px);
  }
  .bubble {
    min-width: 0;
    padding: 10px 14px;
    border-radius: var(--top-you) var(--top-me) var(--bottom-me) var(--bottom-you);
    background: var(--bubble-you);
    color: var(--bubble-you-ink);
    box-shadow: 0 0 0 1px var(--line);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .bubble .about {
    display: block;
    margin-bottom: 4px;
    padding-left: 8px;
    border-left: 2px solid currentColor;
    font-size: var(--t1);
    opacity: 0.86;
  }
  .bubble.found {
    outline: 2px solid var(--teal);
    outline-offset: 2px;
  }
  .bubble a {
    color: inherit;
  }
  .bubble:focus-visible {
    border-radius: var(--top-you) var(--top-me) var(--bottom-me) var(--bottom-you);
  }
  .bubble[data-kind='photo'] {
    padding: 4px;
  }
  .bubble[data-kind='erased'] {
    background: none;
    color: var(--ink-2);
    user-select: none;
  }
  .more {
    flex: none;
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--ink-2);
    opacity: 0;
    transition: opacity var(--fast);
  }
  .more:hover {
    background: var(--sunken);
  }
  &:hover .more,
  &:focus-within .more {
    opacity: 1;
  }
  .meta {
    display: flex;
    align-items: center;
    gap: 5px;
    padding: 5px 6px 0;
    font-size: var(--t1);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  .tick {
    display: flex;
  }
  .tick[data-state='read'] {
    color: var(--teal);
  }
  .tick[data-state='failed'] {
    color: var(--red);
  }
  .failure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 8px;
    padding-top: 6px;
  }
  .failure p {
    color: var(--red);
    font-size: var(--t1);
    font-weight: 520;
  }
  @media (hover: none) {
    .more {
      display: none;
    }
    .bubble {
      -webkit-touch-callout: none;
      user-select: none;
    }
  }
  @media (min-width: 992px) {
    padding-inline: var(--s6);
    .line {
      max-width: min(78%, 576px);
    }
  }
  ${({ $mine }) => ($mine ? ofMine : null)}
`;
