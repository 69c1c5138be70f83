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
    min-width: 0;
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
  .quote {
    display: block;
    width: 100%;
    margin: 0 0 6px;
    padding: 7px 12px;
    border: 0;
    border-left: 3px solid var(--teal);
    border-radius: 8px;
    background: color-mix(in srgb, var(--teal) 9%, transparent);
    color: inherit;
    font-size: var(--t1);
    line-height: 1.45;
    text-align: left;
    white-space: normal;
  }
  .quote b {
    display: block;
    font-weight: 600;
  }
  .quote span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  .bubble[data-kind='photo'] .quote {
    width: min(236px, 60vw);
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
  .tools {
    flex: none;
    display: flex;
    padding: 0 3px;
    border-radius: 20px;
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--line);
    opacity: 0;
    transition: opacity var(--fast);
  }
  .tools button {
    display: grid;
    place-items: center;
    width: 34px;
    height: 36px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--ink-2);
  }
  .tools button:hover {
    color: var(--ink);
    background: var(--sunken);
  }
  .tools [data-react][aria-pressed='true'],
  .react.heart {
    color: var(--pink);
  }
  .tools [data-react][aria-pressed='true'] svg,
  .react.heart svg {
    fill: currentColor;
  }
  &:hover .tools,
  &:focus-within .tools {
    opacity: 1;
  }
  .reacts {
    position: relative;
    z-index: 1;
    display: flex;
    gap: 4px;
    margin: -8px 10px 2px;
  }
  .react {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 5px;
    min-height: 28px;
    padding: 2px 9px;
    border: 1px solid var(--line);
    border-radius: 14px;
    background: var(--surface);
    color: var(--ink-2);
    font-size: var(--t1);
    font-weight: 560;
  }
  /* Fingers need more than there is to see. */
  .react::after {
    content: '';
    position: absolute;
    inset: -8px 0;
  }
  .react[aria-pressed='true'] {
    border-color: var(--teal);
    background: var(--teal-soft);
    color: var(--teal-ink);
  }
  .react.heart[aria-pressed='true'] {
    border-color: color-mix(in srgb, var(--pink) 45%, transparent);
    background: var(--pink-soft);
    color: var(--pink);
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
    .tools {
      display: none;
    }
    .bubble {
      /* Sideways means to answer it. */
      touch-action: pan-y;
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
