import { styled } from 'styled-components';
import { below, from } from '../../theme/index.ts';

const withoutPanel = 'var(--list) minmax(0, 1fr)';
/** With the other's profile beside the conversation (LIVE-04). */
const withPanel = `${withoutPanel} 320px`;

/**
 * List left, conversation right; on a phone one of the two (LAYOUT-07, SCREEN-14, UI-04). The panel comes later than the
 * conversation: its column is there from the start, so that nothing moves when it does.
 */
export const ChatFrame = styled.div<{ $talking: boolean }>`
  display: grid;
  grid-template-columns: ${withoutPanel};
  height: 100%;
  min-height: 0;
  > .list {
    display: flex;
  }
  > .talk {
    display: grid;
  }
  ${from('wide')} {
    grid-template-columns: ${({ $talking }) => ($talking ? withPanel : withoutPanel)};
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
