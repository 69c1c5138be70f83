import { styled } from 'styled-components';
import { Link, type LinkProps } from '../app/router/index.ts';
import { below } from '../theme/breakpoints.ts';
import { Icon } from './Icon.tsx';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: var(--touch);
  margin: -12px 0 4px -4px;
  color: var(--ink-2);
  text-decoration: none;
  font-weight: 520;
  ${below('medium')} {
    align-self: start;
  }
`;

/** Above the title of a page: to where one came from. */
export function BackLink({ children, ...to }: LinkProps) {
  return (
    <Back {...to}>
      <Icon name="chevron-left" size={20} />
      {children}
    </Back>
  );
}
