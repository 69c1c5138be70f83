import { css, styled } from 'styled-components';
import { below } from '../../theme/breakpoints.ts';

const tones = {
  off: css`
    background: var(--bg);
    color: var(--ink);
  `,
  on: css`
    background: var(--green-soft);
    color: var(--green-ink);
  `,
  no: css`
    background: var(--amber-soft);
    color: var(--amber-ink);
  `,
};

/** How it stands on this device, with the one thing that can be done about it. */
export const PushBox = styled.div<{ $tone: keyof typeof tones }>`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: var(--s3) var(--s4);
  align-items: center;
  padding: var(--s4);
  border-radius: var(--r);
  ${({ $tone }) => tones[$tone]}
  > svg {
    margin: 0 auto;
  }
  b {
    display: block;
    font-weight: 560;
  }
  small {
    display: block;
    font-size: var(--t1);
    line-height: 1.45;
  }
  > button:not(:hover) {
    color: ${({ $tone }) => ($tone === 'off' ? undefined : 'inherit')};
  }
  ${below('small')} {
    grid-template-columns: 28px minmax(0, 1fr);
    > button {
      grid-column: 1 / -1;
    }
  }
`;

export const PushDevice = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s3);
  padding: var(--s2) 0;
  b {
    font-weight: 560;
  }
  small {
    display: block;
    font-size: var(--t1);
    color: var(--ink-2);
  }
`;
