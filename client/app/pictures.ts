import type { MainImageView } from '@rendezvous/core/contract';
import { useMemo } from 'react';
import { useSettings } from './settings.tsx';

export interface Pictures {
  /** Address of the small picture, or null when there is none to show. */
  thumb: (image: MainImageView | null) => string | null;
  /** Address of the large one (ENTITY-10). */
  large: (image: MainImageView | null) => string | null;
}

/** Addresses of pictures: small ones get the site's prefix here, large ones bring it. */
export function usePicture(): Pictures {
  const { cdn_prefix } = useSettings();
  return useMemo(
    () => ({
      thumb: (image) => (image ? cdn_prefix + image.thumb_filename : null),
      large: (image) => image?.match ?? null,
    }),
    [cdn_prefix],
  );
}

/** A photo inside a conversation; only its two members are served it. */
export const photoAddress = (photo: string) => `/api/photo.php?id=${encodeURIComponent(photo)}`;
