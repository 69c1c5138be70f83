import type { LikeType } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../app/i18n/index.ts';
import { Link } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import { useSettings } from '../../app/settings.tsx';
import {
  Avatar,
  Button,
  ButtonLink,
  FaceList,
  FictionalMark,
  Muted,
  Person,
  pictureSizes,
  Portrait,
  usePriceInSight,
  usePriceInWords,
} from '../../ui/index.ts';
import {
  Answers,
  Frame,
  MatchList,
  NewBody,
  NewCard,
  NewList,
  NewMark,
} from './LikesPage.styles.ts';
import { LikeButton } from './LikeButton.tsx';
import { relationIn } from './relations.ts';
import type { LikesEntry } from './useLikes.ts';
import { useLookAtLike } from './useSetLike.ts';

interface Props {
  entries: readonly LikesEntry[];
}

const givenBy = ({ profile, page }: LikesEntry) =>
  page.liked_by.find(({ id }) => id === profile.id);

/** Likes that nobody has looked at: larger, each with its answer. */
export function NewLikes({ entries }: Props) {
  const { t } = useTranslation('likes');
  const formats = useFormats();
  const lookAt = useLookAtLike();
  return (
    <NewList>
      {entries.map((entry) => {
        const { profile, page } = entry;
        const { id, name, age, city, fictional, main_image } = profile;
        const like = givenBy(entry);
        const relation = relationIn(page, id);
        const to = `/likes/m/${id}`;
        return (
          <NewCard as="li" key={id}>
            <Frame to={to} tabIndex={-1} aria-hidden="true">
              <Portrait image={main_image} iconSize={48} sizes={pictureSizes.card} />
            </Frame>
            <NewBody>
              <NewMark>{t('new')}</NewMark>
              <h3>
                <Link to={to}>
                  {name}, {age}
                </Link>
              </h3>
              <Muted $small>
                {[city, like && formats.when(new Date(like.at))].filter(Boolean).join(', ')}
              </Muted>
              {fictional ? <FictionalMark /> : null}
              {like?.automatic ? <Muted $small>{t('automatic')}</Muted> : null}
              <Answers>
                <LikeButton profile={profile} relation={relation} back />
                <Button
                  $look="quiet"
                  aria-label={t('notNowOf', { name })}
                  onClick={() => void lookAt(id, relation)}
                >
                  {t('notNow')}
                </Button>
              </Answers>
            </NewBody>
          </NewCard>
        );
      })}
    </NewList>
  );
}

/** Faces with a heart, and since when. */
export function LikedFaces({ entries, type }: Props & { type: LikeType }) {
  const { t } = useTranslation('likes');
  const formats = useFormats();
  return (
    <FaceList items={entries} keyOf={({ profile }) => profile.id}>
      {(entry) => {
        const { profile, page } = entry;
        const like =
          type === 'given' ? page.given.find(({ id }) => id === profile.id) : givenBy(entry);
        const automatic = type === 'received' && givenBy(entry)?.automatic;
        return (
          <Person
            profile={profile}
            heading="h3"
            {...(type === 'received' && { to: `/likes/m/${profile.id}` })}
            note={[like && formats.when(new Date(like.at)), automatic && t('automaticShort')]
              .filter(Boolean)
              .join(', ')}
            action={<LikeButton profile={profile} relation={relationIn(page, profile.id)} />}
          />
        );
      }}
    </FaceList>
  );
}

/** Who likes the member and is liked back, each with the way to a conversation. */
export function Matches({ entries }: Props) {
  const { t } = useTranslation('likes');
  const formats = useFormats();
  const inWords = usePriceInWords();
  const inSight = usePriceInSight();
  const { credit_price } = useMember();
  const { message_credits } = useSettings();
  const price = inWords(message_credits, credit_price);
  return (
    <>
      <MatchList>
        {entries.map(({ profile, page }) => {
          const { id, name, age, main_image } = profile;
          const since = [...page.given, ...page.liked_by]
            .filter((entry) => entry.id === id)
            .map(({ at }) => at)
            .sort()
            .at(-1);
          return (
            <li key={id}>
              <Avatar profile={profile} size={64} />
              <Frame to={`/members/${id}`} tabIndex={-1} aria-hidden="true">
                <Portrait image={main_image} iconSize={48} sizes={pictureSizes.card} />
              </Frame>
              <div>
                <h3>
                  <Link to={`/members/${id}`}>
                    {name}, {age}
                  </Link>
                </h3>
                <Muted $small>
                  {since ? t('matchSince', { when: formats.when(new Date(since)) }) : null}
                </Muted>
                {profile.fictional ? <FictionalMark /> : null}
              </div>
              <div>
                <ButtonLink
                  to={`/members/${id}/chat`}
                  $look="primary"
                  aria-label={t('writeFor', { name, price })}
                >
                  {t('write', { name })}
                </ButtonLink>
                <LikeButton profile={profile} relation={relationIn(page, id)} />
              </div>
            </li>
          );
        })}
      </MatchList>
      <Muted $small style={{ marginTop: 'var(--s4)' }}>
        {t('openingIsFree', { price: inSight(message_credits, credit_price) })}
      </Muted>
    </>
  );
}
