import { styled } from 'styled-components';
import { PageWidth } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const HeadingShape = styled(Skeleton)`
  width: min(320px, 60%);
  height: 32px;
`;

const LineShape = styled(Skeleton)`
  width: min(480px, 90%);
  height: 16px;
  margin-top: var(--s4);
`;

const Page = styled(PageWidth)`
  min-height: 100vh;
  padding-block: var(--s8);
`;

/** In place of a page whose code is on its way; tall enough that the footer stays out of sight. */
export function PageSkeleton() {
  return (
    <Page aria-busy="true">
      <HeadingShape />
      <LineShape />
      <LineShape />
    </Page>
  );
}
