import { styled } from 'styled-components';
import type { ProfileSummary } from '@rendezvous/core/contract';
import { Icon } from './Icon.tsx';
import { usePicture } from '../app/pictures.ts';
import { OnlineDot } from './OnlineDot.tsx';

const Blank = styled.span`
  width: 100%;
  height: 100%;
  border-radius: 50%;
  background: var(--sunken);
  display: grid;
  place-items: center;
  color: var(--ink-3);
`;

const Dot = styled(OnlineDot)`
  position: absolute;
  right: 0;
  bottom: 0;
  width: 13px;
  height: 13px;
  border: 2.5px solid var(--ring, var(--surface));
`;

const Mask = styled.span`
  position: absolute;
  right: -4px;
  bottom: -3px;
  display: grid;
  place-items: center;
  width: 22px;
  height: 22px;
  border-radius: 50%;
  border: 2px solid var(--ring, var(--surface));
  background: var(--indigo-ink);
  color: var(--indigo-soft);
`;

const Round = styled.span<{ $size: number }>`
  position: relative;
  display: block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  img {
    width: 100%;
    height: 100%;
    border-radius: 50%;
    background: var(--sunken);
    object-fit: cover;
    object-position: 50% 22%;
    filter: var(--photo);
  }
`;

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
    <Round $size={size}>
      {source ? (
        <img src={source} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <Blank>
          <Icon name="user-round" size={Math.round(size / 2)} strokeWidth={1.5} />
        </Blank>
      )}
      {profile.fictional ? (
        <Mask>
          <Icon name="drama" size={12} strokeWidth={2} />
        </Mask>
      ) : profile.online && !profile.deleted ? (
        <Dot />
      ) : null}
    </Round>
  );
}
