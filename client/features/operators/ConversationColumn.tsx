import type { OperatorView } from '@rendezvous/core/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useErrorText } from '../../app/errorText.ts';
import { below, from } from '../../theme/breakpoints.ts';
import { Avatar, Button, ErrorText, FictionalMark, Icon, Menu, Muted } from '../../ui/index.ts';
import { Composer } from './Composer.tsx';
import { ContextPanel } from './ContextPanel.tsx';
import { Messages } from './Messages.tsx';
import { useConversation } from './useConversation.ts';
import type { Desk, OpenConversation } from './useDesk.ts';
import { clockTime } from './useNow.ts';
import { useWorkKeys } from './useWorkKeys.ts';
import { Column, ColumnHead, End, Lease } from './Work.styles.ts';

const lateMs = 60_000;
const snoozes = [5, 15, 60] as const;

/** Where a column stands: conversations in their order, what belongs to the chosen one behind them all. */
const Placed = styled(Column)<{ $place: number }>`
  ${from('large')} {
    grid-row: 1;
    grid-column: ${({ $place }) => $place};
    border-left: 1px solid var(--line);
  }
`;

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-width: 0;
  overflow: hidden;
  white-space: nowrap;
  b {
    font-weight: 600;
  }
`;

const Words = styled.span`
  ${below('wide')} {
    display: none;
  }
`;

const Lost = styled.div`
  display: grid;
  gap: var(--s2);
  justify-items: start;
  margin: 0 var(--s4) var(--s2);
  padding: 10px var(--s4);
  border-radius: var(--r);
  background: var(--amber-soft);
  color: var(--amber-ink);
`;

/** One conversation on the desk, with what belongs to it when it is the one being worked on. */
export function ConversationColumn({
  held,
  desk,
  active,
  place,
  now,
  shown,
  operators,
}: {
  held: OpenConversation;
  desk: Desk;
  active: boolean;
  /** From 1. */
  place: number;
  now: number;
  /** On a phone: which part of it. */
  shown: 'conversation' | 'notes' | null;
  operators: OperatorView[];
}) {
  const { t } = useTranslation('operators');
  const errorText = useErrorText();
  const { conversation, member, profile } = held.entry;
  const work = useConversation({
    conversation,
    version: held.version,
    leaseUntil: held.leaseUntil,
    onRenewed: (leaseUntil) => desk.renewed(conversation, leaseUntil),
  });
  const [draft, setDraft] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const replies = useRef<HTMLDivElement>(null);
  const left = held.leaseUntil - now;
  const release = () => void desk.release(conversation);

  async function send() {
    if (draft.trim() === '') return;
    if (await work.reply(draft.trim())) setDraft('');
  }
  function take(text: string) {
    setDraft(text);
    field.current?.focus();
  }
  useWorkKeys(active, {
    '/': () => replies.current?.querySelector('button')?.focus(),
    n: () => noteField.current?.focus(),
    r: () => field.current?.focus(),
    s: () => void desk.snooze(conversation, snoozes[1]),
    Escape: release,
  });
  const colleagues = operators.filter(({ id }) => id !== desk.queue?.me.id);
  return (
    <>
      <Placed
        $place={place}
        onFocusCapture={() => desk.setActive(conversation)}
        aria-label={t('conversationOf', { member: member.name, profile: profile.name })}
        data-shown={active && shown === 'conversation'}
        data-conversation={conversation}
      >
        <ColumnHead>
          <Who>
            <Avatar profile={member} size={28} />
            <b>
              {member.name}
              {member.age > 0 ? `, ${member.age}` : ''}
            </b>
            <Icon name="arrow-right" size={16} />
            <Avatar profile={profile} size={28} />
            <b>{profile.name}</b>
            {desk.open.length === 1 ? <FictionalMark /> : null}
          </Who>
          <End>
            <Lease $late={left < lateMs} title={t('lease')}>
              {desk.open.length === 1 ? <Words>{t('yours')} </Words> : null}
              {clockTime(left)}
            </Lease>
            <Menu
              label={t('more')}
              items={[
                ...snoozes.map((minutes) => ({
                  label: t('snooze', { count: minutes }),
                  run: () => void desk.snooze(conversation, minutes),
                })),
                ...colleagues.map((each) => ({
                  label: t('handOver', { name: each.name }),
                  run: () => void desk.handOver(conversation, each),
                })),
                { label: t('release'), run: release },
              ]}
              button={(props) => (
                <Button {...props} $look="quiet" $icon aria-label={t('more')}>
                  <Icon name="ellipsis" size={18} />
                </Button>
              )}
            />
          </End>
        </ColumnHead>
        {work.context ? (
          <Messages
            context={work.context}
            onOlder={() => void work.older()}
            onReact={(seq, sign) => void work.react(seq, sign)}
          />
        ) : (
          <Muted style={{ flex: 1, padding: 'var(--s4)' }} aria-busy={!work.error}>
            {work.error ? '' : t('loading')}
          </Muted>
        )}
        <div role="alert">
          {work.error ? (
            <Lost>
              <ErrorText>{errorText(work.error)}</ErrorText>
              {work.lost ? (
                <Button onClick={() => void work.renew(true)}>{t('claimAgain')}</Button>
              ) : null}
            </Lost>
          ) : null}
        </div>
        {work.context ? (
          <Composer
            profile={work.context.profile}
            draft={draft}
            busy={work.busy}
            field={field}
            onChange={(text) => {
              setDraft(text);
              work.signalWriting(text);
              void work.renew();
            }}
            onSend={() => void send()}
            onLeave={() => field.current?.blur()}
          />
        ) : null}
      </Placed>
      {active && work.context ? (
        <Placed
          $place={desk.open.length + 1}
          aria-label={t('context')}
          data-shown={shown === 'notes'}
        >
          <ContextPanel
            context={work.context}
            replies={replies}
            noteField={noteField}
            onPick={take}
            onNote={work.note}
          />
        </Placed>
      ) : null}
    </>
  );
}
