import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './Button.tsx';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  margin-top: var(--s10);
`;

interface MoreProps {
  /** Why the rest did not come, in words. */
  error: string | null;
  /** What the button says; null: there is no more. */
  label: string | null;
  busy: boolean;
  onMore: () => void;
  children?: ReactNode;
}

/** Below a list that comes page by page: why the next page is not here, and the way to it. */
export const More = ({ error, label, busy, onMore, children }: MoreProps) => (
  <Box>
    {error === null ? null : <p role="alert">{error}</p>}
    {label === null ? null : (
      <Button aria-disabled={busy} onClick={() => (busy ? undefined : onMore())}>
        {label}
      </Button>
    )}
    {children}
  </Box>
);
