import { styled } from 'styled-components';
import { Icon } from '../../../ui/Icon.tsx';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { askForReport } from '../../../app/reporting.ts';
import { useBackCloses } from '../../../app/router/index.ts';
import type { ChatActor } from '../../../app/session/chatEngine.ts';
import { MenuList, type MenuItem } from '../../../ui/Menu.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { copyText } from './copyText.ts';
import { canCopy, canReport, canRetry } from './entries.ts';
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
  const { seq } = entry;
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
        onDone={() => {
          onClose();
          if (origin.isConnected) origin.focus({ preventScroll: true });
        }}
      />
    </Panel>
  );
}
