import { css, styled } from 'styled-components';
import { from } from '../theme/breakpoints.ts';

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

/** As wide as a page gets, with air at its sides. */
export const PageWidth = styled.div`
  width: min(100% - 2 * var(--s4), var(--page));
  margin-inline: auto;
  ${from('medium')} {
    width: min(100% - 2 * var(--s8), var(--page));
  }
`;
