import { css, styled } from 'styled-components';
import { from, narrowest } from '../theme/breakpoints.ts';

/** Paper with a soft shadow. */
export const Card = styled.div<{ $pad?: boolean }>`
  background: var(--surface);
  border-radius: var(--r);
  box-shadow: var(--shadow);
  padding: 0;
  ${({ $pad }) =>
    $pad &&
    css`
      padding: var(--s6);
    `};
`;

/** A sheet of a page: a form, a section of settings, a bill. */
export const paper = css`
  padding: var(--s6);
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--shadow);
  ${narrowest} {
    padding: var(--s5) var(--s4);
  }
`;

/** As wide as a page gets, with air at its sides. */
export const PageWidth = styled.div`
  width: min(100% - 2 * var(--s4), var(--page));
  margin-inline: auto;
  ${from('medium')} {
    width: min(100% - 2 * var(--s8), var(--page));
  }
`;
