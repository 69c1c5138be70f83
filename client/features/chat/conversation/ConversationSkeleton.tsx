import { styled } from 'styled-components';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ConversationFrame } from './ConversationFrame.ts';

const Bubbles = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: var(--s3);
  width: 100%;
  height: 100%;
  max-width: var(--column);
  margin: 0 auto;
  padding: var(--s4);
  overflow: hidden;
  > div {
    flex: none;
    height: 44px;
    border-radius: 18px;
  }
`;

const widths = ['46%', '62%', '38%', '54%', '30%', '58%'];

/** Messages before they are here; drawn in the same place and about the same size. */
export function BubblesSkeleton() {
  return (
    <Bubbles aria-hidden="true">
      {widths.map((width, index) => (
        <Skeleton
          key={width}
          style={{ width, alignSelf: index % 3 === 1 ? 'flex-end' : 'start' }}
        />
      ))}
    </Bubbles>
  );
}

const Head = styled.div`
  height: 69px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
`;

export function ConversationSkeleton() {
  return (
    <ConversationFrame className="talk">
      <Head />
      <BubblesSkeleton />
      <div />
    </ConversationFrame>
  );
}
