import { styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../app/copyText.ts';
import { askForReport } from '../../../app/reporting.ts';
import { useBackCloses } from '../../../app/router/index.ts';
import type { ChatActor } from '../../../app/session/chatEngine.ts';
import { MenuList, type MenuItem } from '../../../ui/Menu.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { SignRow } from '../lively/SignRow.tsx';
import type { ReactionSign } from '@rendezvous/core/contract';
import { canAnswer, canCopy, canReport, canRetry, type Entry } from './entries.ts';
import type { OpenMenu } from './useMessageMenu.ts';

const Panel = styled.div`
  position: fixed;
  z-index: 50;
  min-width: 190px;
  padding: 6px;
  border: 1px solid var(--line);
  border-radius: var(--r);
  background: var(--surface);
  box-shadow: var(--shadow-lift);
`;

const icon = { size: 18 } as const;
/** Kept free between the menu and the edge of the window, in px. */
const margin = 8;

interface MessageMenuProps extends OpenMenu {
  actor: ChatActor;
  conversation: string;
  me: string;
  onReply: (entry: Entry) => void;
  onReact: (seq: number, sign: ReactionSign | null) => void;
  /** Goes to the message that this one answers. */
  onQuote: (seq: number) => void;
  onClose: () => void;
}

/** What can be done with one message. */
export function MessageMenu({
  entry,
  x,
  y,
  origin,
  actor,
  conversation,
  me,
  onReply,
  onReact,
  onQuote,
  onClose,
}: MessageMenuProps) {
  const { t } = useTranslation('chat');
  const panel = useRef<HTMLDivElement>(null);
  const { content, clientId } = entry;
  useBackCloses(onClose);

  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    const { width, height } = box.getBoundingClientRect();
    box.style.left = `${Math.max(margin, Math.min(x, innerWidth - width - margin))}px`;
    box.style.top = `${Math.max(margin, Math.min(y, innerHeight - height - margin))}px`;
  }, [x, y]);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      if (!panel.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);

  const items: MenuItem[] = [];
  const { seq, replyTo, reactions } = entry;
  const answerable = canAnswer(entry) && seq !== null;
  const own = reactions.find(({ profile }) => profile === me)?.sign ?? null;
  const done = () => {
    onClose();
    if (origin.isConnected) origin.focus({ preventScroll: true });
  };
  if (answerable) {
    items.push({
      label: t('reply'),
      icon: <Icon name="reply" {...icon} />,
      run: () => onReply(entry),
    });
  }
  if (replyTo?.type) {
    items.push({
      label: t('toQuote'),
      icon: <Icon name="arrow-up" {...icon} />,
      run: () => onQuote(replyTo.seq),
    });
  }
  if (content.type === 'text' && canCopy(entry)) {
    const copy = async () => {
      if (await copyText(content.text)) showToast({ text: t('copied'), lastsMs: 2_000 });
      else showToast({ tone: 'bad', text: t('copyFailed') });
    };
    items.push({
      label: t('copy'),
      icon: <Icon name="copy" {...icon} />,
      run: () => void copy(),
    });
  }
  if (entry.state === 'failed' && clientId) {
    if (canRetry(entry)) {
      items.push({
        label: t('retry'),
        icon: <Icon name="rotate-ccw" {...icon} />,
        run: () => actor.send({ type: 'RETRY', clientId }),
      });
    }
    items.push({
      label: t('discard'),
      icon: <Icon name="trash-2" {...icon} />,
      danger: true,
      run: () => actor.send({ type: 'DISCARD', clientId }),
    });
  }
  if (canReport(entry) && seq !== null) {
    items.push({
      label: t('report'),
      icon: <Icon name="flag" {...icon} />,
      danger: true,
      run: () => {
        const author = actor.getSnapshot().context.conversations[conversation]?.profile;
        askForReport({ target: { conversation, seq }, ...(author && { author }) });
      },
    });
  }
  return (
    <Panel ref={panel}>
      <MenuList
        label={t('messageActions')}
        items={items}
        lead={
          answerable ? (
            <SignRow
              chosen={own}
              onChoose={(sign) => {
                done();
                onReact(seq, sign);
              }}
            />
          ) : null
        }
        onDone={done}
      />
    </Panel>
  );
}
