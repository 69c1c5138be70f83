import { useEffect, useRef, type ReactNode } from 'react';

/** The heading of a screen; the focus goes there when the screen comes up, so that it is read first. */
export function StepHeading({ as: As, children }: { as: 'h1' | 'h2'; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <As ref={heading} tabIndex={-1}>
      {children}
    </As>
  );
}
