import type { ImgHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { portraitOf, type PortraitName } from './portraits.ts';

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 24%;
  background: var(--sunken);
  filter: var(--photo);
`;

interface FaceProps extends ImgHTMLAttributes<HTMLImageElement> {
  of: PortraitName;
  /** The head alone. */
  small?: boolean;
  /** It stands in the first view. */
  eager?: boolean;
}

/** A drawn portrait. It decorates: what is to be read stands beside it. */
export function Face({ of, small = false, eager = false, alt = '', ...img }: FaceProps) {
  const size = small ? { width: 176, height: 176 } : { width: 560, height: 700 };
  return (
    <Picture
      {...size}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      {...img}
      src={portraitOf(of, small)}
      alt={alt}
    />
  );
}
