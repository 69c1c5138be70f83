import { css, styled } from 'styled-components';

/** Styles of what is only for who listens; for elements that cannot be a `VisuallyHidden` themselves. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Words for who listens to the page; nobody sees them. */
export const VisuallyHidden = styled.span.attrs<{ 'data-unseen'?: string }>({ 'data-unseen': '' })`
  ${visuallyHidden}
`;
