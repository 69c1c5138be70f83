import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../ui/toasts.ts';

export interface Closable {
  onClose: () => void;
}

function NotFetched({ onClose }: Closable) {
  const { t } = useTranslation('common');
  useEffect(() => {
    showToast({ tone: 'bad', text: t('notFetched') });
    onClose();
    // Said once, whatever is drawn anew meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

/**
 * A part of a page that is fetched when it is first opened. Should that fail, as without a network, it
 * closes itself with a word about it, the page stays as it is, and the next time it is asked for anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & Closable> {
  const fetchPart = async () => {
    try {
      return { default: (await load()) as ComponentType<Props & Closable> };
    } catch {
      part = lazy(fetchPart);
      return { default: NotFetched };
    }
  };
  let part = lazy(fetchPart);
  return function LazyPart(props: Props & Closable) {
    const [Part] = useState(() => part);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
