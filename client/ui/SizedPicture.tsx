import type { PictureView } from '@rendezvous/core/contract';
import type { ImgHTMLAttributes } from 'react';
import { styled } from 'styled-components';

/** The picture alone takes part in the layout. */
const Choice = styled.picture`
  display: contents;
`;

interface SizedPictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** All its sizes; null when there is the one at `src` only. */
  picture: PictureView | null;
  alt: string;
}

/** A picture in the smallest of its sizes that fills its place on this screen: `sizes` says how wide that is. */
export function SizedPicture({ picture, src, sizes, alt, ...img }: SizedPictureProps) {
  const sources = picture?.sources ?? [];
  const setOf = (format: 'webp' | 'avif') =>
    sources.map((source) => `${source[format] ?? source.webp} ${source.width}w`).join(', ');
  if (sources.length === 0) return <img {...img} src={src} alt={alt} />;
  return (
    <Choice>
      {sources.every(({ avif }) => avif !== null) ? (
        <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      ) : null}
      <img
        {...img}
        src={src ?? sources.at(-1)?.webp}
        srcSet={setOf('webp')}
        sizes={sizes}
        alt={alt}
      />
    </Choice>
  );
}
