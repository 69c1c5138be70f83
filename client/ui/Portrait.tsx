import type { MainImageView } from '@rendezvous/core/contract';
import type { ImgHTMLAttributes } from 'react';
import { css } from 'styled-components';
import { usePicture } from '../app/pictures.ts';
import { Icon } from './Icon.tsx';
import { SizedPicture } from './SizedPicture.tsx';

/** The frame of a portrait: 4 to 5, unless the frame says otherwise, with the face in its upper part. */
export const portraitFrame = css`
  display: grid;
  place-items: center;
  aspect-ratio: 4/5;
  border-radius: var(--r);
  overflow: hidden;
  background: var(--sunken);
  color: var(--ink-3);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 22%;
    filter: var(--photo);
  }
`;

interface PortraitProps extends ImgHTMLAttributes<HTMLImageElement> {
  image: MainImageView | null;
  /** Of the sign that stands where there is no picture, in px. */
  iconSize?: number;
}

/** The large picture of somebody, to stand in a `portraitFrame`; without one a sign. */
export function Portrait({ image, iconSize = 64, alt = '', ...img }: PortraitProps) {
  const source = usePicture().large(image);
  if (!source) return <Icon name="user-round" size={iconSize} strokeWidth={1} />;
  const picture = image?.picture ?? null;
  return (
    <SizedPicture
      {...{ picture, alt, width: 560, height: 700, decoding: 'async' }}
      {...img}
      src={source}
    />
  );
}
