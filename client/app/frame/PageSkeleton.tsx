import './PageSkeleton.css';
import { dress } from '../../ui/dress.ts';
import { PageWidth } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const Page = dress(PageWidth, 'page-skeleton-page');

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
