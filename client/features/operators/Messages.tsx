import type { ContextAnswer, MessageView, ReactionSign } from '@rendezvous/core/contract';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { useFormats } from '../../app/i18n/index.ts';
import { Button, VisuallyHidden } from '../../ui/index.ts';
import { SignChoice } from './SignChoice.tsx';
import { Flow } from './Work.styles.ts';

const Group = styled.div<{ $mine: boolean }>`
  display: grid;
  justify-items: ${({ $mine }) => ($mine ? 'end' : 'start')};
  padding: 5px 0;
`;

const Bubble = styled.p<{ $mine: boolean }>`
  max-width: 82%;
  padding: 8px 12px;
  border-radius: 14px;
  line-height: 1.45;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  background: var(--bubble-you);
  color: var(--bubble-you-ink);
  box-shadow: inset 0 0 0 1px var(--line);
  ${({ $mine }) =>
    $mine &&
    css`
      background: var(--bubble-me);
      color: var(--bubble-me-ink);
      box-shadow: none;
    `};
`;

const Meta = styled.span`
  padding: 3px 6px 0;
  color: var(--ink-2);
  font-size: var(--t1);
  font-variant-numeric: tabular-nums;
`;

const Day = styled.p`
  margin: var(--s2) auto;
  width: max-content;
  padding: 4px 12px;
  border-radius: 8px;
  background: var(--sunken);
  color: var(--ink-2);
  font-size: var(--t1);
`;

const Photo = styled.img`
  max-width: 240px;
  border-radius: var(--r);
`;

/** A conversation as its fictional side sees it, with who wrote each answer. */
export function Messages({
  context,
  onOlder,
  onReact,
}: {
  context: ContextAnswer;
  onOlder: () => void;
  onReact: (seq: number, sign: ReactionSign | null) => void;
}) {
  const { t } = useTranslation('operators');
  const formats = useFormats();
  const reactionsIn = useReactionWords();
  const flow = useRef<HTMLDivElement>(null);
  const newest = context.messages.at(-1)?.seq;
  useLayoutEffect(() => {
    if (flow.current) flow.current.scrollTop = flow.current.scrollHeight;
  }, [newest]);
  return (
    // It scrolls, so the keyboard must reach it.
    <Flow ref={flow} role="log" aria-label={t('conversation')} tabIndex={0}>
      {context.more ? (
        <p>
          <Button $look="quiet" onClick={onOlder}>
            {t('older')}
          </Button>
        </p>
      ) : null}
      {context.messages.map((message, index) => {
        const mine = message.sender === context.profile.id;
        const at = new Date(message.sentAt);
        const today = formats.day(at);
        const before = context.messages[index - 1];
        const isNew = !before || formats.day(new Date(before.sentAt)) !== today;
        const writer = context.writers[message.seq];
        return (
          <div key={message.id}>
            {isNew ? <Day>{today}</Day> : null}
            <Group $mine={mine} data-seq={message.seq}>
              {/* Seen by the side it stands on. */}
              <VisuallyHidden>
                {t('writtenBy', { name: mine ? context.profile.name : context.member.name })}{' '}
              </VisuallyHidden>
              <Quoted message={message} context={context} />
              <Content message={message} mine={mine} conversation={context.conversation} />
              <Meta>
                {[
                  formats.time(at),
                  mine ? writer : null,
                  mine && message.seq <= context.readUpTo ? t('read') : null,
                  ...reactionsIn(message, context),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Meta>
              {mine || message.erased ? null : (
                <SignChoice
                  words={
                    message.type === 'text'
                      ? (message.text ?? '').slice(0, 40)
                      : t(`type.${message.type}`)
                  }
                  chosen={signOf(message, context)}
                  onChoose={(sign) => onReact(message.seq, sign)}
                />
              )}
            </Group>
          </div>
        );
      })}
    </Flow>
  );
}

/** What a message answers, in one line above it. */
function Quoted({ message, context }: { message: MessageView; context: ContextAnswer }) {
  const { t } = useTranslation('operators');
  const { replyTo } = message;
  if (!replyTo || message.erased) return null;
  const { type, excerpt, erased, sender } = replyTo;
  const name = sender === context.profile.id ? context.profile.name : context.member.name;
  const words = erased ? t('erased') : type === 'text' ? excerpt : type ? t(`type.${type}`) : '…';
  return <Meta>{t('replyTo', { name, words })}</Meta>;
}

/** What each of the two thinks of a message, in words. */
function useReactionWords() {
  const { t } = useTranslation('operators');
  return ({ reactions = [] }: MessageView, { profile, member }: ContextAnswer) =>
    reactions.flatMap(({ sign, profile: by }) =>
      sign === null
        ? []
        : [
            t('reacted', {
              name: by === profile.id ? profile.name : member.name,
              sign: t(`sign.${sign}`),
            }),
          ],
    );
}

/** What the fictional profile thinks of it. */
const signOf = ({ reactions = [] }: MessageView, { profile }: ContextAnswer) =>
  reactions.find((each) => each.profile === profile.id)?.sign ?? null;

function Content({
  message,
  mine,
  conversation,
}: {
  message: MessageView;
  mine: boolean;
  conversation: string;
}) {
  const { t } = useTranslation('operators');
  if (message.erased) return <Bubble $mine={mine}>{t('erased')}</Bubble>;
  if (message.type === 'photo' && message.photo) {
    const address = `/api/operator-photo.php?conversation=${conversation}&id=${message.photo}&width=360`;
    return <Photo src={address} alt={t('type.photo')} loading="lazy" />;
  }
  if (message.type === 'gift') return <Bubble $mine={mine}>{t('type.gift')}</Bubble>;
  return <Bubble $mine={mine}>{message.text}</Bubble>;
}
