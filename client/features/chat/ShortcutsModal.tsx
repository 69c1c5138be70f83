import './ShortcutsModal.css';
import { dress } from '../../ui/dress.ts';
import { useText } from '../../app/i18n/index.ts';
import { Key, Modal } from '../../ui/index.ts';

const List = dress('dl', 'shortcuts-modal-list');

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
