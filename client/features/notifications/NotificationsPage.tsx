import { useSectionInView } from './useSectionInView.ts';
import { Actions } from '../../ui/Layout.tsx';
import { Sections, Contents, Page } from './NotificationsPage.styles.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { useSettings } from '../../app/settings.tsx';
import { PageTitle } from '../../app/frame/PageTitle.tsx';
import { Button, ErrorText, Icon, Skeleton } from '../../ui/index.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { AddressSection } from '../accounts/settings/AddressSection.tsx';
import { DataSection } from '../accounts/settings/DataSection.tsx';
import { DeleteSection } from '../accounts/settings/DeleteSection.tsx';
import { DevicesSection } from '../accounts/settings/DevicesSection.tsx';
import { PasswordSection } from '../accounts/settings/PasswordSection.tsx';
import { BlockedSection } from './BlockedSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { ConfirmEmail, FromMail } from './FromMail.tsx';
import { MailSection } from './MailSection.tsx';
import { PushSection } from './PushSection.tsx';
import { InvisibleSection, PrivacySection } from './PrivacySections.tsx';
import { sections } from './sections.ts';
import { useNotificationSettings } from './useNotificationSettings.ts';

/** Everything about the account that a member can set, each matter for itself (ROUTE-26). */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const { t: account } = useTranslation('ownAccount');
  const { t: common } = useTranslation('common');
  const errorText = useErrorText();
  const current = useSectionInView();
  const rings = useSettings().push_public_key !== null;
  const { resource, settings, change } = useNotificationSettings();
  return (
    <Page>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <Contents aria-label={t('contents')}>
        {sections
          .filter(({ name }) => rings || name !== 'push')
          .map((section) => (
            <a
              key={section.name}
              href={`#${section.name}`}
              aria-current={section.name === current ? 'true' : undefined}
            >
              <Icon name={section.icon} size={18} />
              {section.texts === 'ownAccount' ? account(section.name) : t(section.name)}
            </a>
          ))}
      </Contents>
      <Sections>
        <ConfirmEmail />
        <FromMail />
        {settings ? (
          <>
            <MailSection settings={settings} change={change} />
            {rings ? <PushSection settings={settings} change={change} /> : null}
            <PrivacySection settings={settings} change={change} />
            <InvisibleSection settings={settings} change={change} />
          </>
        ) : resource.state === 'failed' ? (
          <SettingsSection id="mail" title={t('mail')}>
            <div role="alert">
              <ErrorText>{errorText(resource.error)}</ErrorText>
            </div>
            <Actions>
              <Button onClick={resource.retry}>{common('retry')}</Button>
            </Actions>
          </SettingsSection>
        ) : (
          <>
            <Skeleton style={{ height: 640 }} />
            <Skeleton style={{ height: 280 }} />
          </>
        )}
        <BlockedSection />
        <DisplaySection />
        <PasswordSection />
        <AddressSection />
        <DevicesSection />
        <DataSection />
        <DeleteSection settings={settings} change={change} />
      </Sections>
    </Page>
  );
}
