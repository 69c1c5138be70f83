import type { OwnProfileText, ProfileView } from '@rendezvous/core/contract';
import { Trans, useTranslation } from 'react-i18next';
import { useFormats, useLanguage } from '../../app/i18n/index.ts';
import { Link } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { Chip, FictionalNote, Icon, OnlineDot } from '../../ui/index.ts';
import { Facts } from './Facts.tsx';
import { interestName } from './interestName.ts';
import { ProfileActions } from './ProfileActions.tsx';
import { About, Chips, Prompt, SharedNote, Subline, Text } from './ProfilePage.styles.ts';

/** Who it is, what can be done, and what there is to read. */
export function Who({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profiles');
  const formats = useFormats();
  const { name: site } = useSettings();
  const { profile: mine } = useMember();
  const { name } = profile;
  // Nobody writes to himself.
  const own = mine?.id === profile.id;
  return (
    <About>
      <h1>
        {name}, {profile.age}
      </h1>
      <Subline>
        <span>
          <Icon name="map-pin" size={18} />
          {profile.city}, {formats.country(profile.country)}
        </span>
        {profile.online && !profile.fictional ? (
          <span>
            <OnlineDot />
            {t('online')}
          </span>
        ) : null}
      </Subline>
      {profile.fictional ? (
        <FictionalNote title={t('fictionalTitle')}>
          <Trans
            t={t}
            i18nKey="fictionalText"
            values={{ site, name }}
            components={{ a: <Link to="/pages/faq" /> }}
          />
        </FictionalNote>
      ) : null}
      {own ? null : <ProfileActions profile={profile} />}
      <Shared profile={profile} mine={mine} />
      <div>
        <h2>{t('about')}</h2>
        {(profile.description || t('noDescription', { name }))
          .split(/\n+/)
          .map((paragraph, index) => (
            <Text key={index}>{paragraph}</Text>
          ))}
        <Prompts prompts={profile.prompts} />
        <Facts profile={profile} />
        {profile.interests.length > 0 ? (
          <>
            <h2>{t('interests')}</h2>
            <Chips>
              {profile.interests.map((interest) => (
                <li key={interest}>
                  <Chip>{interestName(t, interest)}</Chip>
                </li>
              ))}
            </Chips>
          </>
        ) : null}
      </div>
    </About>
  );
}

/** What both have said they like, as a plain sentence and nothing calculated. */
function Shared({ profile, mine }: { profile: ProfileView; mine: OwnProfileText | null }) {
  const { t } = useTranslation('profiles');
  const { language } = useLanguage();
  const both = profile.interests.filter((each) => mine?.interests.includes(each));
  if (mine?.id === profile.id || both.length === 0) return null;
  const words = both.map((each) => interestName(t, each).toLocaleLowerCase(language));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
  return <SharedNote>{t('shared', { list })}</SharedNote>;
}

/** Sentences the member has finished (LIVE-03). */
function Prompts({ prompts }: Pick<ProfileView, 'prompts'>) {
  const { t } = useTranslation('prompts');
  return prompts.map(({ prompt, answer }) => (
    <Prompt key={prompt}>
      <h2>{t(prompt)}</h2>
      <p>{answer}</p>
    </Prompt>
  ));
}
