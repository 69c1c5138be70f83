import { styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '../../../app/online.ts';
import { useConnection } from '../../../app/session/index.ts';

const Line = styled.p`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 8px;
  padding: 6px 16px;
  background: var(--amber-soft);
  color: var(--amber-ink);
  font-size: var(--t1);
  font-weight: 540;
  text-align: center;
  svg {
    flex: none;
  }
`;

/** A short break is no news. */
const patienceMs = 2_000;

/** Says that the line to the gateway is down, while it is (POLL-07). */
export function ConnectionStatus() {
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
