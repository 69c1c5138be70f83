import { css, styled } from 'styled-components';

/** List left, conversation right; on a phone one of the two (LAYOUT-07, SCREEN-14, UI-04). */
export const ChatFrame = styled.div<{ $talking: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  > .list {
    display: ${({ $talking }) => ($talking ? 'none' : 'flex')};
  }
  > .talk {
    display: ${({ $talking }) => ($talking ? 'grid' : 'none')};
  }
  ${({ $talking }) =>
    $talking
      ? null
      : css`
          @media (max-width: 991px) {
            padding-bottom: calc(var(--bottom) + env(safe-area-inset-bottom));
          }
        `}
  @media (min-width: 992px) {
    grid-template-columns: var(--list) minmax(0, 1fr);
    > .list {
      display: flex;
    }
    > .talk {
      display: grid;
    }
  }
`;
