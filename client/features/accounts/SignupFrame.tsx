import { Page } from './SignupFrame.styles.ts';
import type { ReactNode } from 'react';
import { PageTitle } from '../../app/frame/PageTitle.tsx';

/** Signing up as a page: paper in the middle of a wide screen, the whole of a phone's. */
export function SignupFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <PageTitle>{title}</PageTitle>
      {children}
    </Page>
  );
}
