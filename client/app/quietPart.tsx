import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';

export interface Asked {
  /** Should the part be missing, a new value asks for it anew. */
  asked?: unknown;
}

/**
 * A part that can be done without: fetched when it is first drawn. Should that fail, nothing is in its place,
 * and it is fetched anew when the network is back, when it is next drawn and when it is asked for.
 */
export function quietPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Asked> {
  const fetchPart = async () => {
    try {
      return { default: await load() };
    } catch {
      part = lazy(fetchPart);
      return { default: () => null };
    }
  };
  let part = lazy<ComponentType<Props>>(fetchPart);
  return function QuietPart(props: Props & Asked) {
    const [Part, take] = useState(() => part);
    useEffect(() => {
      // The same as before, unless that could not be had.
      const takeNewest = () => take(() => part);
      window.addEventListener('online', takeNewest);
      return () => {
        window.removeEventListener('online', takeNewest);
        takeNewest();
      };
    }, [props.asked]);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
