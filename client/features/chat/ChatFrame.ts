import { styled } from 'styled-components';
import { below } from '../../theme/index.ts';

/** List left, conversation right; on a phone one of the two (LAYOUT-07, SCREEN-14, UI-04). */
export const ChatFrame = styled.div<{ $talking: boolean }>`
  display: grid;
  grid-template-columns: var(--list) minmax(0, 1fr) auto;
  height: 100%;
  min-height: 0;
  > .list {
    display: flex;
  }
  > .talk {
    display: grid;
  }
  ${below('large')} {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: ${({ $talking }) =>
      $talking ? '0' : 'calc(var(--bottom) + env(safe-area-inset-bottom))'};
    > .list {
      display: ${({ $talking }) => ($talking ? 'none' : 'flex')};
    }
    > .talk {
      display: ${({ $talking }) => ($talking ? 'grid' : 'none')};
    }
  }
`;
