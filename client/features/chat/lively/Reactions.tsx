import { reactionSigns, type ReactionSign, type ReactionView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/iconNames.ts';

export const signIcons: Record<ReactionSign, IconName> = {
  heart: 'heart',
  smile: 'smile',
  laugh: 'laugh',
  thumbs_up: 'thumbs-up',
  party: 'party-popper',
  sad: 'frown',
};

interface ReactionsProps {
  reactions: readonly ReactionView[];
  me: string;
  name: string;
  /** Number of the message. */
  seq: number;
}

/** What both think of a message, on its edge; pressing puts the same sign there or takes one's own away (LIVE-02). */
export function Reactions({ reactions, me, name, seq }: ReactionsProps) {
  const { t } = useTranslation('chat');
  const signs = reactionSigns.filter((each) => reactions.some(({ sign }) => sign === each));
  if (signs.length === 0) return null;
  return (
    <div className="reacts">
      {signs.map((sign) => {
        const by = reactions.filter((each) => each.sign === sign).map(({ profile }) => profile);
        const own = by.includes(me);
        const who = by.length > 1 ? 'both' : own ? 'own' : 'other';
        return (
          <button
            key={sign}
            type="button"
            className={sign === 'heart' ? 'react heart' : 'react'}
            tabIndex={-1}
            aria-pressed={own}
            aria-label={t(`reacted.${who}`, { name, sign: t(`sign.${sign}`) })}
            data-react={sign}
            data-seq={seq}
          >
            <Icon name={signIcons[sign]} size={16} />
            {by.length}
          </button>
        );
      })}
    </div>
  );
}
