import { lazy, Suspense, type ComponentType } from 'react';

/** A part that can be done without: fetched when it is first drawn; should that fail, nothing is in its place. */
export function quietPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({
    default: await load().catch(() => () => null),
  }));
  return function QuietPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
