import {
  pushTypes,
  type NotificationsAnswer,
  type NotificationsChange,
  type PushDeviceView,
} from '@rendezvous/core/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { useFormats } from '../../app/i18n/index.ts';
import { pushState, type PushControls } from '../../app/push/pushState.ts';
import { useSettings } from '../../app/settings.tsx';
import { useStore } from '../../app/store.ts';
import { useSubmit } from '../../app/useSubmit.ts';
import { Button, ErrorText, Icon, Skeleton, Switch } from '../../ui/index.ts';
import type { IconName } from '../../ui/iconNames.ts';
import { SettingRows, SettingsSection } from '../../ui/SettingsSection.tsx';
import { QuietHoursRow } from './QuietHoursRow.tsx';
import { PushBox, PushDevice } from './PushSection.styles.ts';

interface Props {
  settings: NotificationsAnswer;
  change: (wanted: NotificationsChange) => void;
}

/** Whether this device rings, for what, and which others do (PUSH-01, PUSH-02, ENTITY-44). */
export function PushSection({ settings, change }: Props) {
  const { t } = useTranslation('notifications');
  const time = useFormats().duration(
    useSettings().notification_jobs.unread_reminder_hours * 3_600_000,
  );
  const { preferences, hides_names, devices } = settings.push;
  const others = devices.filter(({ current }) => !current);
  return (
    <SettingsSection id="push" title={t('push.here')} lead={t('push.lead')}>
      <ThisDevice />
      <SettingRows role="group" aria-label={t('push.kinds')}>
        {pushTypes.map((type) => (
          <Switch
            key={type}
            label={t(`type.${type}`)}
            hint={t(`type.${type}.hint`, { time })}
            checked={preferences[type]}
            onChange={(on) => change({ push: { preferences: { [type]: on } } })}
          />
        ))}
        <Switch
          label={t('push.hidesNames')}
          hint={t('push.hidesNames.hint')}
          checked={hides_names}
          onChange={(on) => change({ push: { hides_names: on } })}
        />
        <QuietHoursRow
          quiet={settings.push.quiet}
          onChange={(quiet) => change({ push: { quiet } })}
        />
      </SettingRows>
      {others.length > 0 ? <OtherDevices devices={others} /> : null}
    </SettingsSection>
  );
}

function ThisDevice() {
  const { t } = useTranslation('notifications');
  const push = useStore(pushState);
  if (!push?.standing) return <Skeleton style={{ height: 76 }} />;
  const { standing, busy, failed, enable, disable } = push;
  const looks: Record<
    NonNullable<PushControls['standing']>,
    { icon: IconName; tone: 'off' | 'on' | 'no'; button: ReactNode }
  > = {
    incapable: { icon: 'bell-off', tone: 'off', button: null },
    notSubscribed: {
      icon: 'bell',
      tone: 'off',
      button: (
        <Button $look="primary" aria-disabled={busy} onClick={enable}>
          {t(busy ? 'push.enabling' : 'push.enable')}
        </Button>
      ),
    },
    denied: {
      icon: 'bell-off',
      tone: 'no',
      button: (
        <Button aria-disabled={busy} onClick={enable}>
          {t('push.again')}
        </Button>
      ),
    },
    subscribed: {
      icon: 'bell-ring',
      tone: 'on',
      button: (
        <Button $look="quiet" aria-disabled={busy} onClick={disable}>
          {t('push.disable')}
        </Button>
      ),
    },
  };
  const { icon, tone, button } = looks[standing];
  return (
    <div role="status">
      <PushBox $tone={tone}>
        <Icon name={icon} size={24} />
        <div>
          <b>{t(`push.${standing}`)}</b>
          <small>{failed ? t('push.failed') : t(`push.${standing}.hint`)}</small>
        </div>
        {button}
      </PushBox>
    </div>
  );
}

/** Other browsers of this member that ring; each can be ended from here. */
function OtherDevices({ devices }: { devices: PushDeviceView[] }) {
  const { t } = useTranslation('notifications');
  const formats = useFormats();
  const errorText = useErrorText();
  const call = useCall();
  const [ended, setEnded] = useState<readonly string[]>([]);
  const { submit, busy, error } = useSubmit((body: { id: string }) =>
    call<object>('DELETE', '/api/user.php?push=1', { body }),
  );
  const shown = devices.filter(({ id }) => !ended.includes(id));
  const nameOf = ({ browser, system }: PushDeviceView) =>
    browser && system
      ? t('push.device', { browser, system })
      : browser || system || t('push.unknownDevice');
  async function end(id: string) {
    if (await submit({ id })) setEnded([...ended, id]);
  }
  if (shown.length === 0) return null;
  return (
    <div>
      <h3>{t('push.others')}</h3>
      <SettingRows as="ul" aria-label={t('push.others')}>
        {shown.map((device) => (
          <PushDevice key={device.id}>
            <div>
              <b>{nameOf(device)}</b>
              <small>{t('push.since', { when: formats.moment(new Date(device.since)) })}</small>
            </div>
            <Button
              $look="quiet"
              aria-disabled={busy}
              aria-label={t('push.endNamed', { device: nameOf(device) })}
              onClick={() => void end(device.id)}
            >
              {t('push.end')}
            </Button>
          </PushDevice>
        ))}
      </SettingRows>
      <div role="alert">{error ? <ErrorText>{errorText(error)}</ErrorText> : null}</div>
    </div>
  );
}
