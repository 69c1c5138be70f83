import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useErrorText } from '../../app/errorText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { Button, Muted, Skeleton } from '../../ui/index.ts';
import { useBlocks } from '../blocking/index.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--s3);
    padding-block: var(--s2);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  b {
    display: block;
    font-weight: 560;
    overflow-wrap: anywhere;
  }
`;

/** Whom the member has shut out, with the way to let them in again (INVIS-08, INVIS-13). */
export function BlockedSection() {
  const { t } = useTranslation('notifications');
  const { t: profiles } = useTranslation('profiles');
  const formats = useFormats();
  const errorText = useErrorText();
  const { resource, unblock, busy } = useBlocks();
  return (
    <SettingsSection id="blocked" title={t('blocked')} lead={t('blocked.lead')}>
      {resource.state === 'failed' ? (
        <p role="alert">{errorText(resource.error)}</p>
      ) : resource.state === 'loading' ? (
        <Skeleton style={{ height: 44 }} />
      ) : resource.value.blocked.length === 0 ? (
        <Muted>{t('blocked.none')}</Muted>
      ) : (
        <List aria-label={t('blocked')}>
          {resource.value.blocked.map((each) => (
            <li key={each.id}>
              <span>
                <b>{each.name}</b>
                <Muted as="span" $small>
                  {profiles('blockedSince', { when: formats.day(new Date(each.at)) })}
                </Muted>
              </span>
              <Button
                aria-disabled={busy}
                aria-label={profiles('unblockOf', { name: each.name })}
                onClick={() => void unblock(each)}
              >
                {profiles('unblock')}
              </Button>
            </li>
          ))}
        </List>
      )}
    </SettingsSection>
  );
}
