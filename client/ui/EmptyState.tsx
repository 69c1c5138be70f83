import { css, styled } from 'styled-components';
import type { ReactNode } from 'react';

const Box = styled.div<{ $bare: boolean }>`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: var(--s10) var(--s6);
  text-align: center;
  border: 1px dashed var(--line-strong);
  border-radius: var(--r);
  svg:first-child {
    color: var(--ink-3);
  }
  p {
    color: var(--ink-2);
    max-width: 38ch;
    margin-bottom: 8px;
  }
  ${({ $bare }) =>
    $bare &&
    css`
      border: 0;
    `};
`;

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** Level of the title: `h1` where it is the page's. */
  heading?: 'h1' | 'h2' | 'h3';
  children: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  bare?: boolean;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({
  icon,
  title,
  heading: Title = 'h3',
  children,
  action,
  bare = false,
}: EmptyStateProps) {
  return (
    <Box $bare={bare}>
      {icon}
      <Title>{title}</Title>
      <p>{children}</p>
      {action}
    </Box>
  );
}
