import { styled } from 'styled-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Choice } from '../../../ui/Choice.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Key } from '../../../ui/Ribbon.tsx';
import { setSingleKeys, singleKeysOn } from './singleKeys.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s3) var(--s5);
  align-items: center;
  dt {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .or {
    padding-inline: 4px;
    line-height: 1;
    color: var(--ink-2);
  }
`;
const Switch = styled.div`
  margin-top: var(--s5);
  padding-top: var(--s4);
  border-top: 1px solid var(--line);
  small {
    display: block;
    margin-top: 2px;
    color: var(--ink-2);
  }
`;

const keys = [
  { keys: ['Enter'], text: 'key.send' },
  { keys: ['Shift', 'Enter'], text: 'key.newline' },
  { keys: ['Alt', '↓'], text: 'key.next' },
  { keys: ['Ctrl', 'K'], single: '/', text: 'key.search' },
  { keys: ['Ctrl', 'Z'], text: 'key.undo' },
  { keys: ['Esc'], text: 'key.leave' },
  { keys: ['Ctrl', '/'], single: '?', text: 'key.help' },
] as const;

/** What the keyboard can do here, and a switch for what a single character does (WCAG 2.1.4). */
export function ShortcutsModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat');
  const [single, setSingle] = useState(singleKeysOn);
  return (
    <Modal title={t('shortcuts')} onClose={onClose}>
      <List>
        {keys.map(({ keys: pressed, text, ...more }) => (
          <div key={text} style={{ display: 'contents' }}>
            <dt>
              {pressed.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
              {single && 'single' in more ? (
                <>
                  <span className="or">{t('key.or')}</span>
                  <Key>{more.single}</Key>
                </>
              ) : null}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </List>
      <Switch>
        <Choice
          type="checkbox"
          role="switch"
          checked={single}
          onChange={({ target }) => {
            setSingleKeys(target.checked);
            setSingle(target.checked);
          }}
        >
          {t('singleKeys')}
          <small>{t('singleKeysHint')}</small>
        </Choice>
      </Switch>
    </Modal>
  );
}
