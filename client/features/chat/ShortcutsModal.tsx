import { styled } from 'styled-components';
import { useText } from '../../app/i18n/index.ts';
import { Key, Modal } from '../../ui/index.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s3) var(--s5);
  align-items: center;
  dt {
    display: flex;
    gap: 4px;
  }
`;

const keys = [
  { keys: ['Enter'], text: 'key.send' },
  { keys: ['Shift', 'Enter'], text: 'key.newline' },
  { keys: ['Alt', '↓'], text: 'key.next' },
  { keys: ['Ctrl', 'K'], text: 'key.search' },
  { keys: ['Esc'], text: 'key.leave' },
  { keys: ['?'], text: 'key.help' },
] as const;

export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const t = useText('chat');
  return (
    <Modal title={t('shortcuts')} onClose={onClose}>
      <List>
        {keys.map(({ keys: pressed, text }) => (
          <div key={text} style={{ display: 'contents' }}>
            <dt>
              {pressed.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </List>
    </Modal>
  );
}
