import { keyframes, styled } from 'styled-components';

const shimmer = keyframes`
from {
background-position: 120% 0;
}
to {
background-position: -80% 0;
}
`;

/** A grey shape where something is about to be; always as large as what comes. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })`
  background: linear-gradient(
      100deg,
      var(--sunken) 40%,
      color-mix(in srgb, var(--sunken) 60%, var(--surface)) 50%,
      var(--sunken) 60%
    )
    0/200% 100%;
  border-radius: 6px;
  animation: ${shimmer} 1.6s linear infinite;
`;
