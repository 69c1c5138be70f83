import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { ChatActor } from '../../../app/session/chatEngine.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../app/i18n/index.ts';
import { MessageBody } from './MessageBody.tsx';
import { Quote } from '../lively/Quote.tsx';
import { Reactions } from '../lively/Reactions.tsx';
import { canAnswer, hasMenu, type Entry, type Placement } from './entries.ts';
import { SendFailure } from '../deferred/index.ts';
import { MessageFrame } from './MessageFrame.ts';
import { DeliveryStatus } from './DeliveryStatus.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface MessageRowProps {
  entry: Entry;
  place: Placement;
  /** How many messages are new from here on; 0 anywhere else. */
  newCount: number;
  /** It is what was looked for. */
  found: boolean;
  name: string;
  /** My own profile id. */
  me: string;
  actor: ChatActor;
  /** Of one conversation always the same function. */
  onPhoto: (photo: string) => void;
}

/** One message with what stands above it (day, new line) and below it (time, ticks, a way out). */
function Row({ entry, place, newCount, found, name, me, actor, onPhoto }: MessageRowProps) {
  const { t } = useTranslation('chat');
  const formats = useFormats();
  const { mine, key, state, replyTo, seq } = entry;
  const liked = entry.reactions.some(({ profile, sign }) => profile === me && sign === 'heart');
  const at = new Date(entry.at);
  return (
    <MessageFrame $mine={mine} $first={place.first} $last={place.last}>
      {place.newDay ? (
        <div className="day">
          <span>{formats.day(at)}</span>
        </div>
      ) : null}
      {newCount > 0 ? (
        <div className="new" role="separator">
          {t('newMessages', { count: newCount })}
        </div>
      ) : null}
      <div className="line">
        <div
          className={found ? 'bubble found' : 'bubble'}
          data-message={key}
          data-kind={entry.erased ? 'erased' : entry.content.type}
          tabIndex={-1}
        >
          {place.first ? (
            <VisuallyHidden>{t(mine ? 'you' : 'they', { name, text: '' })}</VisuallyHidden>
          ) : null}
          {entry.about && !entry.erased ? <AboutLine about={entry.about} /> : null}
          {replyTo && !entry.erased ? (
            <Quote quote={replyTo} mine={replyTo.sender === me} name={name} />
          ) : null}
          {entry.erased ? (
            <em>{t('erased')}</em>
          ) : (
            <MessageBody content={entry.content} mine={mine} name={name} onPhoto={onPhoto} />
          )}
        </div>
        {hasMenu(entry) ? (
          <div className="tools">
            {canAnswer(entry) ? (
              <>
                <button type="button" data-reply={key} tabIndex={-1} aria-label={t('reply')}>
                  <Icon name="reply" size={18} />
                </button>
                <button
                  type="button"
                  data-react="heart"
                  data-seq={seq}
                  tabIndex={-1}
                  aria-pressed={liked}
                  aria-label={t('reactHeart')}
                >
                  <Icon name="heart" size={18} />
                </button>
              </>
            ) : null}
            <button
              type="button"
              className="more"
              data-more={key}
              tabIndex={-1}
              aria-label={t('messageActions')}
            >
              <Icon name="ellipsis" size={18} />
            </button>
          </div>
        ) : null}
      </div>
      {entry.reactions.length > 0 && seq !== null ? (
        <Reactions reactions={entry.reactions} me={me} name={name} seq={seq} />
      ) : null}
      {place.last ? (
        <div className="meta">
          <time dateTime={entry.at} title={formats.moment(at)}>
            {formats.time(at)}
          </time>
          {mine ? <DeliveryStatus state={state} /> : null}
        </div>
      ) : null}
      {state === 'failed' ? <SendFailure entry={entry} actor={actor} /> : null}
    </MessageFrame>
  );
}

/** What of a profile a message answers to, above its words (LIVE-03). */
function AboutLine({ about }: { about: NonNullable<Entry['about']> }) {
  const { t } = useTranslation('chat');
  const { t: words } = useTranslation('prompts');
  return (
    <span className="about">
      {'prompt' in about
        ? t('aboutThis.prompt', { what: words(about.prompt) })
        : t('aboutThis.photo')}
    </span>
  );
}

const same = (a: MessageRowProps, b: MessageRowProps) =>
  a.newCount === b.newCount &&
  a.found === b.found &&
  a.name === b.name &&
  a.actor === b.actor &&
  a.onPhoto === b.onPhoto &&
  a.entry.key === b.entry.key &&
  a.entry.at === b.entry.at &&
  a.entry.state === b.entry.state &&
  a.me === b.me &&
  a.entry.erased === b.entry.erased &&
  a.entry.reactions === b.entry.reactions &&
  a.entry.replyTo === b.entry.replyTo &&
  a.entry.seq === b.entry.seq &&
  a.entry.refusal === b.entry.refusal &&
  a.place.first === b.place.first &&
  a.place.last === b.place.last &&
  a.place.newDay === b.place.newDay;

/** The words of a message only ever go, never change: its key stands for them. */
export const MessageRow = memo(Row, same);
