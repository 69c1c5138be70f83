import { useTranslation } from 'react-i18next';
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
// What the library looks like is its own business.
// eslint-disable-next-line no-restricted-imports
import 'yet-another-react-lightbox/styles.css';
import { useBackCloses } from '../app/router/index.ts';
import { Icon } from './Icon.tsx';

export interface LightboxProps {
  slides: readonly SlideImage[];
  /** The slide to begin with. */
  index: number;
  onClose: () => void;
}

/** Pictures over the whole window: swipe or arrow keys go on, pinch, wheel and buttons zoom, Escape closes. */
export function Lightbox({ slides, index, onClose }: LightboxProps) {
  const { t } = useTranslation('common');
  useBackCloses(onClose);
  const single = slides.length === 1;
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: 0, preload: 1 }}
      animation={animation()}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      labels={{
        Previous: t('lightbox.previous'),
        Next: t('lightbox.next'),
        Close: t('close'),
        Lightbox: t('lightbox.label'),
        Carousel: t('lightbox.carousel'),
        Slide: t('lightbox.slide'),
        'Photo gallery': t('lightbox.gallery'),
        '{index} of {total}': t('lightbox.place'),
        'Zoom in': t('lightbox.zoomIn'),
        'Zoom out': t('lightbox.zoomOut'),
      }}
      render={{
        iconPrev: () => <Icon name="chevron-left" size={32} />,
        iconNext: () => <Icon name="chevron-right" size={32} />,
        iconClose: () => <Icon name="x" size={28} />,
        ...(single && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

/** Nothing moves for those who asked for that. */
function animation() {
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return still ? { fade: 0, swipe: 0, navigation: 0 } : { fade: 180, swipe: 260 };
}
