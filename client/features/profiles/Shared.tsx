import type { OwnProfileText, ProfileView } from '@rendezvous/core/contract';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../app/i18n/index.ts';
import { Avatar } from '../../ui/index.ts';
import { interestName } from '../../app/interestName.ts';
import { SharedNote } from './ProfilePage.styles.ts';

const Pair = styled.span`
  display: flex;
  flex: none;
  > :last-child {
    margin-left: -10px;
  }
`;

type Key = ParseKeys<'profiles'>;

/** What both have said of themselves, as plain sentences and nothing calculated. */
export function useSharedFacts(profile: ProfileView, mine: OwnProfileText | null): string[] {
  const { t } = useTranslation('profiles');
  const { language } = useLanguage();
  if (!mine || mine.id === profile.id) return [];
  // Within a sentence; German writes its nouns the same everywhere.
  const small = (text: string) => (language === 'de' ? text : text.toLocaleLowerCase(language));
  const both = profile.interests.filter((each) => mine.interests.includes(each));
  const words = both.map((each) => small(interestName(t, each)));
  const list = () =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(words.slice(0, 4));
  const { reason_for_joining: reason } = profile.attributes;
  const sameReason = reason !== undefined && reason === mine.attributes.reason_for_joining;
  const sameCity = profile.city !== '' && profile.city === mine.city;
  return [
    ...(words.length > 0 ? [t('shared', { list: list() })] : []),
    ...(sameReason
      ? [t('same.reason_for_joining', { what: small(t(`reason_for_joining.${reason}` as Key)) })]
      : []),
    ...(sameCity ? [t('same.city', { what: profile.city })] : []),
  ];
}

/** The same above what is written, with both faces. */
export function Shared({ profile, mine }: { profile: ProfileView; mine: OwnProfileText | null }) {
  const facts = useSharedFacts(profile, mine);
  if (facts.length === 0) return null;
  return (
    <SharedNote>
      <Pair aria-hidden="true">
        <Avatar profile={{ main_image: mine?.main_image ?? null }} size={36} />
        <Avatar profile={{ main_image: profile.main_image }} size={36} />
      </Pair>
      <div>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
    </SharedNote>
  );
}
