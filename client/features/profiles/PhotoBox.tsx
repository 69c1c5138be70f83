import type { PhotoView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import type { Closable } from '../../app/lazyPart.tsx';
import { Lightbox } from '../../ui/Lightbox.tsx';

const Footer = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s3);
  padding: var(--s4) var(--s4) calc(var(--s4) + env(safe-area-inset-bottom));
  color: #fff;
  [data-price] span {
    color: inherit;
  }
`;

interface PhotoBoxProps extends Closable {
  name: string;
  /** Those that may be seen. */
  photos: readonly PhotoView[];
  /** The one to begin with. */
  first: string;
  /** What can be done with a photo, below it. */
  below?: (photo: PhotoView) => ReactNode;
}

/** Photos over the whole screen: swiped, zoomed, steered by keys, closed by the way back. */
export function PhotoBox({ name, photos, first, below, onClose }: PhotoBoxProps) {
  const { t } = useTranslation('photos');
  const slides = photos.map(({ picture }, index) => ({
    src: picture.sources.at(-1)?.webp ?? '',
    ...{ width: picture.width, height: picture.height },
    alt: t('photoNumber', { number: index + 1 }),
    srcSet: picture.sources.map(({ webp, width, height }) => ({ src: webp, width, height })),
  }));
  const photoOf = (src: string) =>
    photos.find(({ picture }) => picture.sources.at(-1)?.webp === src);
  return (
    <Lightbox
      label={t('box.label', { name })}
      slides={slides}
      index={photos.findIndex(({ id }) => id === first)}
      onClose={onClose}
      {...(below && {
        below: ({ src }) => {
          const photo = photoOf(src);
          return photo ? <Footer>{below(photo)}</Footer> : null;
        },
      })}
    />
  );
}
