import { styled } from 'styled-components';

/** Paper with a soft shadow. */
export const Card = styled.div<{ $pad?: boolean }>`
  background: var(--surface);
  border-radius: var(--r);
  box-shadow: var(--shadow);
  padding: ${({ $pad }) => ($pad ? 'var(--s6)' : '0')};
`;

/** As wide as a page gets, with air at its sides. */
export const PageWidth = styled.div`
  width: min(100% - 2 * var(--s4), var(--page));
  margin-inline: auto;
  @media (min-width: 768px) {
    width: min(100% - 2 * var(--s8), var(--page));
  }
`;
