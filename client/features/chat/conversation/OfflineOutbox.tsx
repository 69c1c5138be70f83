import { styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOutboxes } from '../../../app/session/outboxes.ts';
import { signedInHint } from '../../../app/session/signedInHint.ts';
import { MessageBody } from '../messages/MessageBody.tsx';
import { entryOfOutbox, placementOf, type Entry } from '../messages/entries.ts';
import { MessageFrame } from '../messages/MessageFrame.ts';
import { ConversationFrame } from './ConversationFrame.ts';
import { DeliveryStatus } from '../messages/DeliveryStatus.tsx';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-height: 0;
  padding-bottom: var(--s6);
  overflow-y: auto;
  .says {
    display: grid;
    justify-items: center;
    gap: 6px;
    max-width: 420px;
    margin: auto;
    padding: var(--s6) var(--s4);
    color: var(--ink-2);
    text-align: center;
  }
  h2 {
    color: var(--ink);
    font-size: var(--t3);
  }
`;

/**
 * The page has come up without a network: who is who cannot be asked, and nothing but what waits to be sent is
 * kept on the device. That is shown, so that nobody wonders where it went (REAL-06).
 */
export function OfflineOutbox() {
  const { t } = useTranslation('chat');
  const [waiting] = useState(() =>
    readOutboxes(signedInHint() ?? '').map((item) => entryOfOutbox(item)),
  );
  return (
    <ConversationFrame className="talk" aria-label={t('conversation')}>
      <div />
      <Column>
        <div className="says" role="status">
          <Icon name="cloud-off" size={28} strokeWidth={1.5} />
          <h2>{t('noNetworkTitle')}</h2>
          <p>{waiting.length > 0 ? t('waitingHere', { count: waiting.length }) : t('noNetwork')}</p>
        </div>
        <div role="log" aria-label={t('waiting')}>
          {waiting.map((entry, index) => (
            <Row
              key={entry.key}
              entry={entry}
              before={waiting[index - 1]}
              after={waiting[index + 1]}
            />
          ))}
        </div>
      </Column>
      <div />
    </ConversationFrame>
  );
}

interface RowProps {
  entry: Entry;
  before: Entry | undefined;
  after: Entry | undefined;
}

function Row({ entry, before, after }: RowProps) {
  const place = placementOf(before ?? null, entry, after ?? null);
  return (
    <MessageFrame $mine $first={place.first} $last={place.last}>
      <div className="line">
        <div className="bubble" data-message={entry.key} data-kind={entry.content.type}>
          <MessageBody content={entry.content} mine name="" />
        </div>
      </div>
      {place.last ? (
        <div className="meta">
          <DeliveryStatus state={entry.state} />
        </div>
      ) : null}
    </MessageFrame>
  );
}
