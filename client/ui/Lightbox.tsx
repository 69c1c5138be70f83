import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import YetAnotherLightbox, { type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
// eslint-disable-next-line no-restricted-imports -- the library's own styles, as it ships them
import 'yet-another-react-lightbox/styles.css';
import { useBackCloses } from '../app/router/index.ts';
import { Icon } from './Icon.tsx';

interface LightboxProps {
  /** What is shown, in words. */
  label: string;
  slides: readonly SlideImage[];
  /** The slide to begin with. */
  index: number;
  /** What can be done with a slide, below it. */
  below?: (slide: SlideImage) => ReactNode;
  onClose: () => void;
}

/** Of one line of buttons, in px; where they wrap, on a phone, the picture is far from them anyway. */
const footerHeight = 84;

/** Pictures over the whole window: swipe or arrow keys go on, pinch, wheel and buttons zoom, Escape and the way back close. */
export function Lightbox({ label, slides, index, below, onClose }: LightboxProps) {
  const { t } = useTranslation('common');
  useBackCloses(onClose);
  const single = slides.length === 1;
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={Math.max(0, index)}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: 0, preload: 1, imageProps: { draggable: false } }}
      animation={animation()}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      // What can be done stands below the picture and not on it.
      {...(below && { styles: { slide: { paddingBottom: footerHeight } } })}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      labels={{
        Previous: t('lightbox.previous'),
        Next: t('lightbox.next'),
        Close: t('close'),
        Lightbox: label,
        Carousel: t('lightbox.carousel'),
        Slide: t('lightbox.slide'),
        'Photo gallery': label,
        '{index} of {total}': t('lightbox.place'),
        'Zoom in': t('lightbox.zoomIn'),
        'Zoom out': t('lightbox.zoomOut'),
      }}
      render={{
        iconPrev: () => <Icon name="chevron-left" size={32} />,
        iconNext: () => <Icon name="chevron-right" size={32} />,
        iconClose: () => <Icon name="x" size={28} />,
        ...(single && { buttonPrev: () => null, buttonNext: () => null }),
        ...(below && { slideFooter: ({ slide }) => ('src' in slide ? below(slide) : null) }),
      }}
    />
  );
}

/** Nothing moves for those who asked for that. */
function animation() {
  const still = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return still ? { fade: 0, swipe: 0, navigation: 0 } : { fade: 120, swipe: 200 };
}
