import { css, styled } from 'styled-components';

/** A few words on a package: `deal` for a discount. */
export const Ribbon = styled.span<{ $deal?: boolean }>`
  display: inline-block;
  padding: 4px 12px;
  border-radius: var(--r-full);
  background: var(--teal);
  color: var(--on-teal);
  font: 600 var(--t1) / 1.4 var(--sans);
  white-space: nowrap;
  ${({ $deal }) =>
    $deal &&
    css`
      background: var(--indigo-ink);
      color: var(--surface);
    `};
`;

/** A word with an icon: an interest. */
export const Chip = styled.span<{ $on?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 6px 14px;
  border-radius: var(--r-full);
  background: var(--chip);
  color: var(--ink);
  line-height: 1.25;
  svg {
    color: var(--ink-2);
  }
  ${({ $on }) =>
    $on &&
    css`
      background: var(--teal-soft);
      color: var(--teal-ink);
      svg {
        color: inherit;
      }
    `};
`;

/** A key of the keyboard. */
export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding: 0 5px;
  border: 1px solid var(--line);
  border-bottom-width: 2px;
  border-radius: 5px;
  background: var(--surface);
  color: var(--ink-2);
  font: 560 var(--t1) / 1 var(--sans);
`;
