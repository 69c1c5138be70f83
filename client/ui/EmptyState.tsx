import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div<{ $bare: boolean }>`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: var(--s10) var(--s6);
  text-align: center;
  border: ${({ $bare }) => ($bare ? '0' : '1px dashed var(--line-strong)')};
  border-radius: var(--r);
  svg:first-child {
    color: var(--ink-3);
  }
  p {
    color: var(--ink-2);
    max-width: 38ch;
    margin-bottom: 8px;
  }
`;

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  bare?: boolean;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action, bare = false }: EmptyStateProps) {
  return (
    <Box $bare={bare}>
      {icon}
      <h3>{title}</h3>
      <p>{children}</p>
      {action}
    </Box>
  );
}
