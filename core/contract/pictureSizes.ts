import type { PictureView } from './photos.ts';

// Apart from `photos.ts`, whose schemas would bring all of zod to the browser.

/** How wide the picture of a card in a list is drawn; the gateway names the first ones before the page is there. */
export const cardSizes = '(min-width: 992px) 240px, (min-width: 576px) 30vw, 46vw';

/** The sizes of a picture as `srcset` wants them. */
export const srcSetOf = ({ sources }: PictureView): string =>
  sources.map(({ webp, width }) => `${webp} ${width}w`).join(', ');
