import './WaitingTalk.css';
import { Icon } from '../../ui/Icon.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dress } from '../../ui/dress.ts';
import { readOutboxes } from '../../app/session/outboxes.ts';
import { signedInHint } from '../../app/session/signedInHint.ts';
import { Content } from './Content.tsx';
import { entryOfOutbox, placementOf, type Entry } from './entries.ts';
import { RowFrame } from './RowFrame.ts';
import { TalkFrame } from './TalkFrame.ts';
import { Ticks } from './Ticks.tsx';

const Column = dress('div', 'waiting-talk-column');

/**
 * The page has come up without a network: who is who cannot be asked, and nothing but what waits to be sent is
 * kept on the device. That is shown, so that nobody wonders where it went (REAL-06).
 */
export function WaitingTalk() {
  const { t } = useTranslation('chat');
  const [waiting] = useState(() =>
    readOutboxes(signedInHint() ?? '').map((item) => entryOfOutbox(item)),
  );
  return (
    <TalkFrame className="talk" aria-label={t('conversation')}>
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
    </TalkFrame>
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
    <RowFrame $mine $first={place.first} $last={place.last}>
      <div className="line">
        <div className="bubble" data-message={entry.key} data-kind={entry.content.type}>
          <Content content={entry.content} mine name="" />
        </div>
      </div>
      {place.last ? (
        <div className="meta">
          <Ticks state={entry.state} />
        </div>
      ) : null}
    </RowFrame>
  );
}
