import { Actions } from '../../../ui/Layout.tsx';
import { styled } from 'styled-components';
import { below } from '../../../theme/breakpoints.ts';
import type { SessionsAnswer, SessionView } from '@rendezvous/core/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../app/callContext.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { useFormats } from '../../../app/i18n/index.ts';
import { useResource } from '../../../app/resource.ts';
import { useSubmit } from '../../../app/useSubmit.ts';
import { Button, ErrorText, Icon, Skeleton } from '../../../ui/index.ts';
import { SettingRows, SettingsSection } from '../../../ui/SettingsSection.tsx';

const ThisDevice = styled.span`
  color: var(--green-ink);
  font-size: var(--t1);
  font-weight: 560;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: var(--s3);
  padding: var(--s3) 0;
  > svg {
    color: var(--ink-2);
  }
  b {
    font-weight: 560;
  }
  small {
    display: block;
    font-size: var(--t1);
    color: var(--ink-2);
  }
  ${below('small')} {
    grid-template-columns: auto 1fr;
    > :last-child {
      grid-column: 2;
      justify-self: start;
    }
    > button {
      margin-left: -12px;
    }
  }
`;

const phones = ['Android', 'iOS', 'iPhone'];

/** Where one is signed in, and how to sign out there. */
export function DevicesSection() {
  const { t } = useTranslation('ownAccount');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const call = useCall();
  const list = useRef<HTMLUListElement>(null);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const resource = useResource('sessions', (ask) =>
    ask<SessionsAnswer>('GET', '/api/sessions.php'),
  );
  const { submit, busy, error } = useSubmit((body: { id: string } | { others: true }) =>
    call<object>('DELETE', '/api/sessions.php', { body }),
  );
  const all = resource.state === 'ready' ? resource.value.sessions : [];
  const shown = all.filter(({ id }) => !ended.includes(id));
  const others = shown.filter(({ current }) => !current);

  async function end(which: readonly SessionView[], body: { id: string } | { others: true }) {
    const answer = await submit(body);
    if (!answer) return;
    setEnded([...ended, ...which.map(({ id }) => id)]);
    // The row goes, and with it the button that was pressed.
    list.current?.focus();
  }

  return (
    <SettingsSection id="devices" title={t('devices')} lead={t('devices.lead')}>
      {resource.state === 'loading' ? <Skeleton style={{ height: 56 }} /> : null}
      {resource.state === 'failed' ? (
        <div role="alert">
          <ErrorText>{errorText(resource.error)}</ErrorText>
          <Button onClick={resource.retry}>{common('retry')}</Button>
        </div>
      ) : null}
      <SettingRows
        as="ul"
        ref={list}
        tabIndex={-1}
        aria-labelledby="devices-title"
        data-keeps-height
        aria-busy={busy}
      >
        {shown.map((session) => (
          <Device
            key={session.id}
            session={session}
            end={() => void end([session], { id: session.id })}
          />
        ))}
      </SettingRows>
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
      {others.length > 1 ? (
        <Actions>
          <Button aria-disabled={busy} onClick={() => void end(others, { others: true })}>
            {t('devices.endOthers')}
          </Button>
        </Actions>
      ) : null}
    </SettingsSection>
  );
}

function Device({ session, end }: { session: SessionView; end: () => void }) {
  const { t } = useTranslation('ownAccount');
  const formats = useFormats();
  const { browser, system, current } = session;
  const name =
    browser && system
      ? t('devices.name', { browser, system })
      : browser || system || t('devices.unknown');
  return (
    <Row>
      <Icon name={phones.includes(system) ? 'smartphone' : 'laptop'} size={22} />
      <div>
        <b>{name}</b>
        <small>{t('devices.seen', { when: formats.moment(new Date(session.last_seen_at)) })}</small>
      </div>
      {current ? (
        <ThisDevice>{t('devices.this')}</ThisDevice>
      ) : (
        <Button $look="quiet" onClick={end} aria-label={t('devices.endNamed', { device: name })}>
          {t('devices.end')}
        </Button>
      )}
    </Row>
  );
}
