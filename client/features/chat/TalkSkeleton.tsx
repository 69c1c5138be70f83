import './TalkSkeleton.css';
import { dress } from '../../ui/dress.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TalkFrame } from './TalkFrame.ts';

const Bubbles = dress('div', 'talk-skeleton-bubbles');

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

const Head = dress('div', 'talk-skeleton-head');

export function TalkSkeleton() {
  return (
    <TalkFrame className="talk">
      <Head />
      <BubblesSkeleton />
      <div />
    </TalkFrame>
  );
}
