import type { ProfileSummary } from '@rendezvous/core/contract';
import { Drama, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { usePicture } from '../app/pictures.ts';
import { OnlineDot } from './OnlineDot.tsx';

const Round = styled.span<{ $size: number }>`
  position: relative;
  display: block;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  img,
  .blank {
    width: 100%;
    height: 100%;
    border-radius: 50%;
    background: var(--sunken);
  }
  img {
    object-fit: cover;
    object-position: 50% 22%;
    filter: var(--photo);
  }
  .blank {
    display: grid;
    place-items: center;
    color: var(--ink-3);
  }
  .dot {
    position: absolute;
    right: 0;
    bottom: 0;
    width: 13px;
    height: 13px;
    border: 2.5px solid var(--ring, var(--surface));
  }
  .mask {
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
  }
`;

type Face = Pick<ProfileSummary, 'main_image'> &
  Partial<Pick<ProfileSummary, 'fictional' | 'online'>>;

/**
 * A round face. It stands beside the name, so it says nothing by itself; the mask takes the place of
 * the online dot, because nobody is online behind a fictional profile.
 */
export function Avatar({ profile, size = 48 }: { profile: Face; size?: number }) {
  const picture = usePicture();
  const source = picture.thumb(profile.main_image);
  return (
    <Round $size={size}>
      {source ? (
        <img src={source} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <span className="blank">
          <UserRound size={Math.round(size / 2)} strokeWidth={1.5} />
        </span>
      )}
      {profile.fictional ? (
        <span className="mask">
          <Drama size={12} strokeWidth={2} />
        </span>
      ) : profile.online ? (
        <OnlineDot className="dot" />
      ) : null}
    </Round>
  );
}
