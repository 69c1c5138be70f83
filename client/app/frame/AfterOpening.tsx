import { ToastRegion } from '../../ui/Toast.tsx';
import { PushKeeper } from '../push/PushKeeper.tsx';
import { OtherTabs } from './OtherTabs.tsx';

/** What a page can do without while it opens. */
export function AfterOpening() {
  return (
    <>
      <ToastRegion />
      <OtherTabs />
      <PushKeeper />
    </>
  );
}
