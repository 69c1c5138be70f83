import type { PhotoView } from '@rendezvous/core/contract';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
// eslint-disable-next-line no-restricted-imports -- the library's own styles, as it ships them
import 'yet-another-react-lightbox/styles.css';
import type { Closable } from '../../app/lazyPart.tsx';
import { useBackCloses } from '../../app/router/index.ts';

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
  useBackCloses(onClose);
  const slides = photos.map(({ picture }, index) => ({
    src: picture.sources.at(-1)?.webp ?? '',
    ...{ width: picture.width, height: picture.height },
    alt: t('photoNumber', { number: index + 1 }),
    srcSet: picture.sources.map(({ webp, width, height }) => ({ src: webp, width, height })),
  }));
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(
        0,
        photos.findIndex(({ id }) => id === first),
      )}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true, imageProps: { draggable: false } }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      animation={{ fade: 120, swipe: 200 }}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      labels={{
        Close: t('box.close'),
        Previous: t('box.previous'),
        Next: t('box.next'),
        'Zoom in': t('box.zoomIn'),
        'Zoom out': t('box.zoomOut'),
        Lightbox: t('box.label', { name }),
        'Photo gallery': t('box.label', { name }),
        Carousel: t('title'),
        Slide: t('box.slide'),
        '{index} of {total}': t('box.of', { place: '{index}', total: '{total}' }),
      }}
      {...(below && {
        render: {
          slideFooter: ({ slide }) => {
            const photo = photos.find(
              ({ picture }) => 'src' in slide && picture.sources.at(-1)?.webp === slide.src,
            );
            return photo ? <Footer>{below(photo)}</Footer> : null;
          },
        },
      })}
    />
  );
}
