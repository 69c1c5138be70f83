import { styled } from 'styled-components';

/** A flat button in a bar that opens a menu. */
export const MenuButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: var(--touch);
  min-width: var(--touch);
  padding: 4px 8px;
  border: 0;
  border-radius: var(--r-full);
  background: none;
  color: var(--ink);
  font-weight: 520;
  white-space: nowrap;
  &:hover {
    background: var(--sunken);
  }
  > svg {
    color: var(--ink-2);
  }
`;
