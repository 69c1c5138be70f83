import './Avatar.css';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { Icon } from './Icon.tsx';
import { dress } from './dress.ts';
import { usePicture } from '../app/pictures.ts';
import { OnlineDot } from './OnlineDot.tsx';

const Round = dress('span', 'avatar-round');

type Face = Pick<ProfileSummary, 'main_image'> &
  Partial<Pick<ProfileSummary, 'fictional' | 'online' | 'deleted'>>;

/**
 * A round face. It stands beside the name, so it says nothing by itself; the mask takes the place of
 * the online dot, because nobody is online behind a fictional profile.
 */
export function Avatar({ profile, size = 48 }: { profile: Face; size?: number }) {
  const picture = usePicture();
  // Of who has left there is no face any more, whatever a list kept.
  const source = profile.deleted ? null : picture.thumb(profile.main_image);
  return (
    <Round style={{ width: size, height: size }}>
      {source ? (
        <img src={source} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <span className="blank">
          <Icon name="user-round" size={Math.round(size / 2)} strokeWidth={1.5} />
        </span>
      )}
      {profile.fictional ? (
        <span className="mask">
          <Icon name="drama" size={12} strokeWidth={2} />
        </span>
      ) : profile.online && !profile.deleted ? (
        <OnlineDot className="dot" />
      ) : null}
    </Round>
  );
}
