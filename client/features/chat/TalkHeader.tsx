import type { ProfileSummary } from '@rendezvous/core/contract';
import { ChevronLeft, CircleUserRound, Ellipsis, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { rich, useText } from '../../app/i18n/index.ts';
import { Link } from '../../app/router/index.ts';
import { useMember } from '../../app/session/index.ts';
import {
  Avatar,
  Button,
  ButtonLink,
  CreditsBadge,
  FictionalMark,
  FictionalStrip,
  Menu,
  type MenuItem,
} from '../../ui/index.ts';

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
  .who small {
    display: block;
    font-size: var(--t1);
    color: var(--ink-2);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
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
  @media (max-width: 359px) {
    .credits {
      display: none;
    }
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

interface TalkHeaderProps {
  profile: ProfileSummary;
  onRemove?: () => void;
}

const icon = { size: 18, strokeWidth: 1.75 } as const;

/** With whom, how many credits are left, and what else can be done (SCREEN-16, CHAT-15). */
export function TalkHeader({ profile, onRemove }: TalkHeaderProps) {
  const t = useText('chat');
  const { credits } = useMember();
  const items: MenuItem[] = [
    { label: t('toProfile'), icon: <CircleUserRound {...icon} />, to: `/members/${profile.id}` },
    ...(onRemove
      ? [{ label: t('remove'), icon: <Trash2 {...icon} />, danger: true, run: onRemove }]
      : []),
  ];
  return (
    <Head>
      <div className="in">
        <ButtonLink to="/chats" className="back" $look="quiet" $icon aria-label={t('backToList')}>
          <ChevronLeft size={24} strokeWidth={1.75} />
        </ButtonLink>
        <Link to={`/members/${profile.id}`} className="who">
          <Avatar profile={profile} size={44} />
          <span>
            <b>
              {profile.name}, {profile.age}
            </b>
            <small>
              {profile.fictional ? (
                <FictionalMark on="line" />
              ) : profile.online ? (
                t('onlineNow', { place: profile.city })
              ) : (
                profile.city
              )}
            </small>
          </span>
        </Link>
        <Link to="/credits" className="credits">
          <CreditsBadge credits={credits} />
        </Link>
        <Menu
          label={t('more')}
          items={items}
          button={(props) => (
            <Button {...props} $look="quiet" $icon aria-label={t('more')}>
              <Ellipsis size={20} strokeWidth={1.75} />
            </Button>
          )}
        />
      </div>
      {profile.fictional ? (
        <FictionalStrip>
          {rich(t('fictionalStrip'), { a: (text) => <Link to="/pages/faq">{text}</Link> })}
        </FictionalStrip>
      ) : null}
    </Head>
  );
}
