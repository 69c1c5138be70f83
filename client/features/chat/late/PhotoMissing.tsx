import './PhotoMissing.css';
import { useEffect, useState } from 'react';
import { useText } from '../../../app/i18n/index.ts';
import { useOnline } from '../../../app/online.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** Whether the gateway says that there is no such photo, rather than nothing or that it has trouble. */
async function isGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/** In place of a photo that did not come: it is gone, or it can be tried again, which the network's return does. */
export function PhotoMissing({ address, retry }: { address: string; retry: () => void }) {
  const t = useText('chat');
  const online = useOnline();
  const [wasOnline, setWasOnline] = useState(online);
  const [gone, setGone] = useState<boolean | null>(null);
  const back = online && !wasOnline;
  if (!online && wasOnline) setWasOnline(false);

  useEffect(() => {
    let wanted = true;
    void isGone(address).then((answer) => {
      if (wanted) setGone(answer);
    });
    return () => {
      wanted = false;
    };
  }, [address]);
  useEffect(() => {
    if (back && gone !== true) retry();
  }, [back, gone, retry]);

  if (gone === null) return null;
  return (
    <span className="photo-missing">
      <Icon name="image-off" size={24} strokeWidth={1.5} />
      {t(gone ? 'photoGone' : 'photoNotLoaded')}
      {gone ? null : (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.closest<HTMLElement>('[data-message]')?.focus({ preventScroll: true });
            retry();
          }}
        >
          {t('retry')}
        </button>
      )}
    </span>
  );
}
