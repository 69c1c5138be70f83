import { styled } from 'styled-components';

export const Ways = styled.ul`
  display: grid;
  > li + li {
    border-top: 1px solid var(--line);
  }
`;

export const Way = styled.a`
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-height: var(--touch);
  color: var(--ink);
  font-weight: 560;
  text-decoration: none;
  > svg {
    color: var(--ink-2);
  }
  &:hover {
    color: var(--teal-ink);
    text-decoration: underline;
  }
`;
