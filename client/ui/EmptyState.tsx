import './EmptyState.css';
import type { ReactNode } from 'react';
import { dress } from './dress.ts';

const Box = dress<'div', { $bare: boolean }>('div', 'empty-state-box');

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** Level of the title: `h1` where it is the page's. */
  heading?: 'h1' | 'h3';
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
