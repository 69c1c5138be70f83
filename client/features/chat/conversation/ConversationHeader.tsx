import { Trans, useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { Icon } from '../../../ui/Icon.tsx';
import { Link, useBackTo } from '../../../app/router/index.ts';
import { useMember } from '../../../app/session/index.ts';
import { useFormats } from '../../../app/i18n/index.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useIsWriting, usePresence } from '../lively/whoIsThere.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { CreditsBadge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FictionalMark, FictionalStrip } from '../../../ui/Fictional.tsx';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { hasKeyboard } from '../composer/hasKeyboard.ts';

const Head = styled.header`
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  .in {
    display: flex;
    align-items: center;
    gap: 8px;
    height: 68px;
    padding: 0 var(--s2);
    max-width: var(--column);
    margin: 0 auto;
  }
  .who {
    display: flex;
    align-items: center;
    gap: 12px;
    flex: 1;
    min-width: 0;
    padding: 4px;
    border-radius: var(--r);
    color: inherit;
    text-decoration: none;
  }
  .who > span:last-child {
    min-width: 0;
  }
  .who b {
    display: block;
    font: 520 var(--t3) / 1.2 var(--serif);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .who em {
    color: var(--teal);
    font-style: normal;
  }
  .who small {
    display: block;
    font-size: var(--t1);
    color: var(--ink-2);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Who it is must be readable: on the smallest phones the face makes room for it. */
  @media (max-width: 359px) {
    .in {
      gap: 4px;
    }
    .who > :first-child {
      display: none;
    }
    .who b,
    .who small,
    .who small > * {
      white-space: normal;
    }
  }
  .credits {
    position: relative;
    text-decoration: none;
  }
  .credits::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }
  @media (min-width: 992px) {
    .in {
      padding-inline: var(--s5) 12px;
    }
    .back {
      display: none;
    }
  }
`;

interface ConversationHeaderProps {
  profile: ProfileSummary;
  /** Null until the first message is stored. */
  conversation: string | null;
  onRemove?: () => void;
  onHelp: () => void;
}

const icon = { size: 18 } as const;

/** With whom, how many credits are left, and what else can be done (SCREEN-16, CHAT-15). */
export function ConversationHeader({
  profile,
  conversation,
  onRemove,
  onHelp,
}: ConversationHeaderProps) {
  const { t } = useTranslation('chat');
  const { credits } = useMember();
  const backTo = useBackTo();
  const items: MenuItem[] = [
    ...(profile.deleted
      ? []
      : [
          {
            label: t('toProfile'),
            icon: <Icon name="circle-user-round" {...icon} />,
            to: `/members/${profile.id}`,
          },
        ]),
    ...(hasKeyboard()
      ? [{ label: t('shortcuts'), icon: <Icon name="keyboard" {...icon} />, run: onHelp }]
      : []),
    ...(onRemove
      ? [
          {
            label: t('remove'),
            icon: <Icon name="trash-2" {...icon} />,
            danger: true,
            run: onRemove,
          },
        ]
      : []),
  ];
  return (
    <Head>
      <div className="in">
        <Button
          className="back"
          $look="quiet"
          $icon
          aria-label={t('backToList')}
          onClick={() => backTo('/chats')}
        >
          <Icon name="chevron-left" size={24} />
        </Button>
        {profile.deleted ? (
          <div className="who">
            <Who profile={profile} conversation={conversation} />
          </div>
        ) : (
          <Link to={`/members/${profile.id}`} className="who">
            <Who profile={profile} conversation={conversation} />
          </Link>
        )}
        <Link to="/credits" className="credits" keep>
          <CreditsBadge credits={credits} compact />
        </Link>
        <Menu
          backCloses
          label={t('more')}
          items={items}
          button={(props) => (
            <Button {...props} $look="quiet" $icon aria-label={t('more')}>
              <Icon name="ellipsis" size={20} />
            </Button>
          )}
        />
      </div>
      {profile.fictional ? (
        <FictionalStrip>
          <Trans t={t} i18nKey="fictionalStrip" components={{ a: <Link to="/pages/faq" /> }} />
        </FictionalStrip>
      ) : null}
    </Head>
  );
}

function Who({ profile, conversation }: Pick<ConversationHeaderProps, 'profile' | 'conversation'>) {
  const formats = useFormats();
  const seenAt = usePresence(profile.id)?.lastSeenAt;
  const isWriting = useIsWriting(conversation);
  const { t } = useTranslation('chat');
  const { name, age, city, fictional, online, deleted } = profile;
  const former = t('former');
  return (
    <>
      <Avatar profile={profile} size={44} />
      <span>
        <b>{deleted ? name : `${name}, ${age}`}</b>
        <small>
          {fictional ? (
            <>
              <FictionalMark on="line" />
              {isWriting ? <em>, {t('writes')}</em> : null}
            </>
          ) : deleted ? (
            name !== former && former
          ) : isWriting ? (
            <em>{t('writes')}</em>
          ) : online ? (
            t('onlineNow', { place: city })
          ) : seenAt ? (
            t('lastSeen', { place: city, when: formats.ago(new Date(seenAt)) })
          ) : (
            city
          )}
        </small>
        {/* Dots and a line are for eyes. */}
        <VisuallyHidden role="status">
          {isWriting ? t('nameWrites', { name: profile.name }) : ''}
        </VisuallyHidden>
      </span>
    </>
  );
}
