import type { ProfileView } from '@rendezvous/core/contract';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../app/i18n/index.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import { ButtonLink, Chip, Icon, OnlineDot, Price, usePriceInWords } from '../../ui/index.ts';
import { Facts } from './Facts.tsx';
import { FictionalExplained } from './FictionalExplained.tsx';
import { Icebreaker } from './Icebreaker.tsx';
import { InterestIcon } from './InterestIcon.tsx';
import { interestName } from '../../app/interestName.ts';
import { ProfileActions } from './ProfileActions.tsx';
import { About, Chips, SentenceFoot, Subline, Text } from './ProfilePage.styles.ts';
import { Sentence } from './Sentence.tsx';
import { Shared } from './Shared.tsx';
import { useInterests } from './useInterests.ts';

type Key = ParseKeys<'profiles'>;
const small = { size: 18 } as const;

/** Who it is, what can be done, and what there is to read. */
export function Who({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profiles');
  const { profile: mine } = useMember();
  const { name } = profile;
  // Nobody writes to himself.
  const own = mine?.id === profile.id;
  return (
    <About>
      <h1>
        {name}, {profile.age}
      </h1>
      <Highlights profile={profile} />
      {profile.fictional ? <FictionalExplained name={name} /> : null}
      {own ? null : <ProfileActions profile={profile} />}
      <Shared profile={profile} mine={mine} />
      <div>
        <Sentences profile={profile} own={own} />
        <h2>{t('about')}</h2>
        {(profile.description || t('noDescription', { name }))
          .split(/\n+/)
          .map((paragraph, index) => (
            <Text
              key={index}
              dir="auto"
              {...(profile.language && profile.description && { lang: profile.language })}
            >
              {paragraph}
            </Text>
          ))}
        {own ? null : <Icebreaker profile={profile} />}
        <Facts profile={profile} />
        <Interests profile={profile} mine={mine?.interests ?? []} />
      </div>
    </About>
  );
}

/** What is said first: where, how they live and what they are here for, and whether they are there now (SCREEN-04, OPEN-44). */
function Highlights({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('profiles');
  const { t: common } = useTranslation('common');
  const formats = useFormats();
  const { distance } = profile;
  const { relationship_status: status, reason_for_joining: reason } = profile.attributes;
  const place = [
    profile.city || profile.region,
    formats.country(profile.country),
    distance === undefined ? '' : common('distance', { count: distance }),
  ];
  return (
    <Subline>
      <span>
        <Icon name="map-pin" {...small} />
        {place.filter(Boolean).join(', ')}
      </span>
      {status ? (
        <span>
          <Icon name="heart-handshake" {...small} />
          {t(`relationship_status.${status}` as Key)}
        </span>
      ) : null}
      {reason ? (
        <span>
          <Icon name="message-circle-heart" {...small} />
          {t(`reason_for_joining.${reason}` as Key)}
        </span>
      ) : null}
      {profile.online && !profile.fictional ? (
        <span>
          <OnlineDot />
          {t('online')}
        </span>
      ) : null}
    </Subline>
  );
}

/** Finished sentences; each can be the beginning of a conversation, with what that costs (LIVE-03, TRUST-01). */
function Sentences({ profile, own }: { profile: ProfileView; own: boolean }) {
  const { t } = useTranslation('profiles');
  const { t: words } = useTranslation('prompts');
  const { message_credits } = useSettings();
  const { credit_price } = useMember();
  const inWords = usePriceInWords();
  const price = inWords(message_credits, credit_price);
  if (profile.prompts.length === 0) return null;
  return (
    <section aria-label={t('sentencesOf', { name: profile.name })}>
      {profile.prompts.map(({ prompt, answer }) => (
        <Sentence key={prompt} prompt={prompt} answer={answer}>
          {own ? null : (
            <SentenceFoot>
              <ButtonLink
                to={`/members/${profile.id}/chat?prompt=${prompt}`}
                aria-label={t('answerTo', { what: words(prompt), price })}
              >
                <Icon name="reply" {...small} />
                {t('answer')}
              </ButtonLink>
              <Price credits={message_credits} creditPrice={credit_price} align="left" />
            </SentenceFoot>
          )}
        </Sentence>
      ))}
    </section>
  );
}

/** What somebody likes; what both like is marked. */
function Interests({ profile, mine }: { profile: ProfileView; mine: readonly string[] }) {
  const { t } = useTranslation('profiles');
  const all = useInterests();
  if (profile.interests.length === 0) return null;
  return (
    <>
      <h2>{t('interests')}</h2>
      <Chips>
        {profile.interests.map((interest) => (
          <li key={interest}>
            <Chip $on={mine.includes(interest)}>
              <InterestIcon icon={all?.find(({ id }) => id === interest)?.icon ?? 'heart'} />
              {interestName(t, interest)}
            </Chip>
          </li>
        ))}
      </Chips>
    </>
  );
}
