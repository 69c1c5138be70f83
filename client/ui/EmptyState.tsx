import './EmptyState.css';
import type { ReactNode } from 'react';
import { dress } from './dress.ts';

const Box = dress<'div', { $bare: boolean }>('div', 'empty-state-box');

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
