import './ConnectionLine.css';
import { Icon } from '../../ui/Icon.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dress } from '../../ui/dress.ts';
import { useOnline } from '../../app/online.ts';
import { useConnection } from '../../app/session/index.ts';

const Line = dress('p', 'connection-line-line');

/** A short break is no news. */
const patienceMs = 2_000;

/** Says that the line to the gateway is down, while it is (POLL-07). */
export function ConnectionLine() {
  const { t } = useTranslation('chat');
  const online = useOnline();
  const connection = useConnection();
  const down = !online || connection === 'offline' || connection === 'reconnecting';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(down), down && online ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [down, online]);
  return (
    <div role="status">
      {shown ? (
        <Line>
          <Icon name="cloud-off" size={16} />
          {t(online ? 'reconnecting' : 'offline')}
        </Line>
      ) : null}
    </div>
  );
}
