import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { useErrorText } from '../../app/errorText.ts';
import type { Resource } from '../../app/resource.ts';
import { Button, ErrorText, Skeleton } from '../../ui/index.ts';

interface LoadedProps<Value> {
  resource: Resource<Value>;
  /** As high as what comes, in px. */
  height: number;
  children: (value: Value) => ReactNode;
}

/** What was read, a shape as high until it is there, or why it is not with the way to try again. */
export function Loaded<Value>({ resource, height, children }: LoadedProps<Value>) {
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  if (resource.state === 'ready') return children(resource.value);
  if (resource.state === 'loading') {
    return (
      <div aria-busy>
        <Skeleton style={{ height }} />
      </div>
    );
  }
  return (
    <div role="alert">
      <ErrorText>{errorText(resource.error)}</ErrorText>
      <Button onClick={resource.retry}>{common('retry')}</Button>
    </div>
  );
}
