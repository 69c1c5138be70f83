import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { styled } from 'styled-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../app/online.ts';
import { Icon } from '../../../ui/Icon.tsx';

const Missing = styled.span`
  display: grid;
  justify-items: center;
  gap: 6px;
  font-size: var(--t1);
  button {
    min-height: var(--touch);
    padding: 0 12px;
    border: 0;
    background: none;
    color: var(--teal-ink);
    font-weight: 560;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** After this long without an answer nobody says that it is gone, in ms. */
const timeoutMs = 10_000;

/** Whether the gateway says that there is no such photo, rather than nothing or that it has trouble. */
async function isGone(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return status === 404 || status === 410;
  } catch {
    // Without a network it is not known to be gone.
    return false;
  }
}

export interface PhotoMissingProps {
  address: string;
  /** What the photo is called for who cannot see it. */
  name: string;
  retry: () => void;
}

/** In place of a photo that did not come: it can be tried again, which the network's return does, until it is known to be gone. */
export function PhotoMissing({ address, name, retry }: PhotoMissingProps) {
  const { t } = useTranslation('chat');
  const online = useOnline();
  const [wasOnline, setWasOnline] = useState(online);
  const [gone, setGone] = useState(false);
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
    if (back && !gone) retry();
  }, [back, gone, retry]);

  return (
    <Missing>
      <Icon name="image-off" size={24} strokeWidth={1.5} />
      <VisuallyHidden>{name}. </VisuallyHidden>
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
    </Missing>
  );
}
