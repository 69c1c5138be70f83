import { styled } from 'styled-components';
import { PageWidth } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const Page = styled(PageWidth)`
  min-height: 100vh;
  padding-block: var(--s8);
  .heading {
    width: min(320px, 60%);
    height: 32px;
  }
  .line {
    width: min(480px, 90%);
    height: 16px;
    margin-top: var(--s4);
  }
`;

/** In place of a page whose code is on its way; tall enough that the footer stays out of sight. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true">
      <Skeleton className="heading" />
      <Skeleton className="line" />
      <Skeleton className="line" />
    </Page>
  );
}
