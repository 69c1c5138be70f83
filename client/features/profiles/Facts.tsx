import type { ProfileView } from '@rendezvous/core/contract';
import {
  Eye,
  HeartHandshake,
  MessageCircleHeart,
  Scissors,
  Sparkles,
  UserRound,
  Users,
} from 'lucide-react';
import { useText, type Translate } from '../../app/i18n/index.ts';

const facts = [
  { name: 'body_type', icon: UserRound },
  { name: 'hair_colour', icon: Scissors },
  { name: 'eye_colour', icon: Eye },
  { name: 'relationship_status', icon: HeartHandshake },
  { name: 'tattoos', icon: Sparkles },
  { name: 'sexuality', icon: Users },
  { name: 'reason_for_joining', icon: MessageCircleHeart },
] as const;

type Key = Parameters<Translate<'profiles'>>[0];

/** What somebody has filled in, and nothing of what not (ENTITY-06). */
export function Facts({ profile }: { profile: ProfileView }) {
  const t = useText('profiles');
  const known = facts.filter(({ name }) => profile.attributes[name] !== undefined);
  if (known.length === 0) return null;
  return (
    <>
      <h2>{t('facts')}</h2>
      <dl className="facts">
        {known.map(({ name, icon: Icon }) => (
          <div key={name}>
            <Icon size={18} strokeWidth={1.75} />
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{t(`${name}.${profile.attributes[name] ?? ''}` as Key)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
